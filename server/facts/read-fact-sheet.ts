import type { Response } from '../../common/contract/contract.ts';
import type { CatalogueProduct } from '../catalogue/rules/catalogue-product.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { conflictsIn } from './rules/conflicts.ts';
import { sheetOfProduct, sheetOfShop } from './rules/fact-sheet.ts';
import { missingFacts } from './rules/missing-facts.ts';
import type { SavedFacts } from './rules/saved-facts.ts';
import type { ShopProfile } from './rules/shop-facts.ts';

/** What a sheet is about, as it is in the store now. */
export type Subject =
  | { kind: 'product'; number: number; product: CatalogueProduct }
  | { kind: 'shop'; profile: ShopProfile | null };

/** Everything that we know about a product, what contradicts itself and what is missing; without a product, the shop's. */
export async function readFactSheet(
  ports: Ports,
  shopId: ShopId,
  productId: string | null,
): Promise<Response<'facts'>> {
  const saved = await readSaved(ports, shopId, productId);
  return sheetOf(await readSubject(ports, shopId, productId, saved), saved);
}

export const readSaved = ({ facts }: Ports, shopId: ShopId, productId: string | null): Promise<SavedFacts> =>
  facts.read(shopId, productId === null ? null : numberInId(productId));

/** Fails with `not_found` where the product is not the shop's own. */
export async function readSubject(
  ports: Ports,
  shopId: ShopId,
  productId: string | null,
  saved: SavedFacts,
): Promise<Subject> {
  if (productId === null) return { kind: 'shop', profile: await freshProfile(ports, shopId, saved) };
  const number = numberInId(productId);
  const product = number === null ? null : await freshProduct(ports, shopId, number, saved);
  if (number === null || !product) throw new Failure('not_found', 'This product is not in the store.');
  return { kind: 'product', number, product };
}

/** As the store has it, because the merchant may have changed it a second ago; as we have it while the store is away. */
async function freshProduct(
  { storeCatalogue }: Ports,
  shopId: ShopId,
  number: number,
  { product: saved }: SavedFacts,
): Promise<CatalogueProduct | null> {
  try {
    return await storeCatalogue.product(shopId, number);
  } catch (error) {
    if (!saved || !(error instanceof Failure) || error.code === 'shop_not_connected') throw error;
    return saved;
  }
}

async function freshProfile(
  { facts, storeProfiles }: Ports,
  shopId: ShopId,
  { profile: saved }: SavedFacts,
): Promise<ShopProfile | null> {
  try {
    const profile = await storeProfiles.read(shopId);
    await facts.saveProfile(shopId, profile);
    return profile;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'shop_not_connected') throw error;
    return saved;
  }
}

export function sheetOf(subject: Subject, saved: SavedFacts): Response<'facts'> {
  if (subject.kind === 'product') {
    const facts = sheetOfProduct(subject.product, saved);
    return { facts, missing: missingFacts(facts), conflicts: conflictsIn(facts) };
  }
  const { profile } = subject;
  return {
    facts: sheetOfShop(saved, profile),
    missing: [],
    conflicts: [],
    hasPoliciesAuthorization: profile !== null && profile.policies !== null,
  };
}
