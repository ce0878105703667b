export const bodyLimitBytes = 1024 * 1024;
/** For requests that may name every product of a batch: fifty thousand ids need more than the usual limit. */
export const largeBody = { bodyLimitBytes: 8 * 1024 * 1024 };
