import type { Ports } from '../../ports/ports.ts';

/** What an operator's command may touch: nothing outside the database. */
export type OperatorPorts = Pick<Ports, 'coupons' | 'ledger' | 'shops' | 'now'>;

/** Answers what to print; a Failure `bad_request` says what was wrong with the words. */
export type OperatorCommand = (ports: OperatorPorts, words: string[]) => Promise<string>;
