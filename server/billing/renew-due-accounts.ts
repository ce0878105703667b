import type { Ports } from './ports.ts';

/** Starts the next month of every shop whose month has ended; returns how many. */
export const renewDueAccounts = ({ ledger }: Ports): Promise<number> => ledger.renewDue();
