import { Failure } from '../foundation/failure.ts';

/** With the number of products that it would take. */
export const tooSmall = (products: number, needed: number, days: number): Failure =>
  new Failure(
    'too_small',
    `Only ${products} products can take part. To see even a difference of 50 % in ${days} days, it takes at least ` +
      `${needed.toLocaleString('en')}. Smaller differences need many more. A test with fewer would only guess.`,
    { fields: { needed: String(needed) } },
  );
