import type { ProductTraits } from '../ports/cohort-marks.ts';

const ageBands = 4;

/** Products in an order in which neighbours are of like age, and within an age of like price. */
export function byAgeAndPrice<Product extends { productId: number }>(
  products: Product[],
  traits: ProductTraits[],
): Product[] {
  const traitsOf = new Map(traits.map((each) => [each.productId, each]));
  const byAge = products
    .flatMap((product) => {
      const known = traitsOf.get(product.productId);
      return known ? [{ product, known }] : [];
    })
    .sort(
      (one, other) =>
        one.known.createdAt.getTime() - other.known.createdAt.getTime() || one.known.productId - other.known.productId,
    );
  const perBand = Math.ceil(byAge.length / ageBands);
  return Array.from({ length: ageBands }, (_, band) =>
    byAge.slice(band * perBand, (band + 1) * perBand).sort((one, other) => one.known.price - other.known.price),
  ).flatMap((band) => band.map(({ product }) => product));
}
