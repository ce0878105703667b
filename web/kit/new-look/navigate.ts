import { createContext } from 'react';

/** Opens an address of the app without loading the page again, for elements that render their own links. */
export const NavigateContext = createContext<(url: string) => void>((url) => window.location.assign(url));
