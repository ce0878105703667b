import { createContext } from 'react';

/** Whether a row belongs to the new table: one with selection or sorting stays with the first filling. */
export const InNewTable = createContext(false);
