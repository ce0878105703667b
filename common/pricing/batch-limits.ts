/** No batch generates more texts. */
export const maxBatchItems = 50_000;
