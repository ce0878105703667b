import { runTests } from '../support/run-tests.ts';

/** Writes texts for 300 similar products in one batch: no two may have the same opening and the same ending. */
export const soak = (): Promise<boolean> =>
  runTests(['server/http/routes/generation/sameness.test.ts'], { SIMILAR_PRODUCTS: '300' });
