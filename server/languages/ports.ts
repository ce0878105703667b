import type { Ports as PortsBelow } from '../billing/ports.ts';
import type { Translations } from './ports/translations.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  translations: Translations;
}
