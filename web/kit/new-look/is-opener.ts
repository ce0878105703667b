import { createContext } from 'react';

/** Whether a button opens a panel: it stays with the first filling, because the element cannot say what it opens. */
export const IsOpener = createContext(false);
