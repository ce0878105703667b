/** Whole, since it is read out as it is given; and only what is done is all of it. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));
