import type { Ports } from './ports.ts';

/** Gives tokens back whose holder has crashed; returns how many holds it released. */
export const releaseExpiredHolds = ({ ledger }: Ports): Promise<number> => ledger.sweep();
