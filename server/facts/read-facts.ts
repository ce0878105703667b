import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { CatalogueProduct } from '../catalogue/rules/catalogue-product.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { sheetOfProduct, sheetOfShop } from './rules/fact-sheet.ts';
import { type OwnWords, ownWords } from './rules/own-words.ts';
import type { SavedFacts } from './rules/saved-facts.ts';
import { shopFactsFor } from './rules/shop-facts.ts';

/** What we know for a text. */
export interface KnownFacts {
  /** About the product, if there is one, and about the shop as far as it helps a text of this type. The weightiest first. */
  facts: Fact[];
  /** Sentences that many descriptions of the shop share. */
  boilerplate: string[];
  /** Which words of the product's description are ours. */
  ownWords: OwnWords;
}

/** Reads what we know, unless the caller has read what is `saved`. */
export async function readFacts(
  ports: Pick<Ports, 'facts' | 'storeCatalogue'>,
  shopId: ShopId,
  productId: string | null,
  { type, ...known }: { type?: CompletionTypeId; saved?: SavedFacts | undefined } = {},
): Promise<KnownFacts> {
  const saved = known.saved ?? (await ports.facts.read(shopId, productId === null ? null : numberInId(productId)));
  const product = productId === null ? null : await productOf(ports, shopId, productId, saved);
  const facts = [
    ...(product ? sheetOfProduct(product, saved) : []),
    ...(type ? shopFactsFor(type, sheetOfShop(saved, saved.profile)) : []),
  ];
  return { facts, boilerplate: saved.boilerplate, ownWords: ownWords(saved.published) };
}

/** From the store itself while our copy of the catalogue does not have it; null when the store does not have it. */
async function productOf(
  { storeCatalogue }: Pick<Ports, 'storeCatalogue'>,
  shopId: ShopId,
  productId: string,
  { product }: SavedFacts,
): Promise<CatalogueProduct | null> {
  if (product) return product;
  const id = numberInId(productId);
  return id === null ? null : await storeCatalogue.product(shopId, id);
}
