import type { Ports } from '../automation/ports.ts';

/** Operator commands use the database only. */
export type OperatorPorts = Pick<Ports, 'clock' | 'coupons' | 'ledger' | 'resealFiles' | 'shops'>;

/** Returns the text to print. Throws a Failure `bad_request` that says what to type. */
export type OperatorCommand = (ports: OperatorPorts, args: string[]) => Promise<string>;
