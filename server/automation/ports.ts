import type { Ports as PortsBelow } from '../home/ports.ts';
import type { Flow, FlowEvents } from './ports/flow.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  flow: Flow;
  flowEvents: FlowEvents;
}
