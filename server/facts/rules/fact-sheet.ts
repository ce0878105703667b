import type { Fact } from '../../../common/contract/facts.ts';
import type { CatalogueProduct } from '../../catalogue/rules/catalogue-product.ts';
import { chosenFacts, merchantFact } from './merchant-facts.ts';
import { productFacts } from './product-facts.ts';
import type { SavedFacts } from './saved-facts.ts';
import { type ShopProfile, shopFacts } from './shop-facts.ts';

/** Everything that we know about a product: what the merchant says comes first. */
export const sheetOfProduct = (
  product: CatalogueProduct,
  saved: Pick<
    SavedFacts,
    'ofProduct' | 'ofDocuments' | 'switchedOff' | 'collections' | 'boilerplate' | 'seen' | 'choices'
  >,
): Fact[] =>
  chosenFacts(
    [...saved.ofProduct.map(merchantFact), ...saved.ofDocuments, ...productFacts(product, saved), ...saved.seen],
    saved.choices,
  ).map((fact) => (saved.switchedOff.includes(fact.id) ? { ...fact, isUsed: false } : fact));

export const sheetOfShop = (saved: SavedFacts, profile: ShopProfile | null): Fact[] =>
  chosenFacts([...saved.ofShop.map(merchantFact), ...(profile ? shopFacts(profile) : [])], saved.choices);
