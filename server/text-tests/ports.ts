import type { Ports as PortsBelow } from '../batches/ports.ts';
import type { CohortMarks } from './ports/cohort-marks.ts';
import type { TextTests } from './ports/text-tests.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  cohortMarks: CohortMarks;
  textTests: TextTests;
}
