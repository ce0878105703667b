/** No batch generates more texts. */
export const maxBatchItems = 50_000;

/** The pictures of more products are counted in our copy of the catalogue, which may say more than there are. */
export const maxCountedExactly = 2_000;
