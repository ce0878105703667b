import { useBreakpoints } from '@shopify/polaris';

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => useBreakpoints().smDown;
