/** Rounded down, so that 100 means everything is done. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));
