import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { TranslationState } from '../../common/contract/languages.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayReadTranslations } from '../foundation/scopes.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type { Ports } from './ports.ts';

type States = Response<'collectionTranslationStates'>;

// Eight calls: more collections than almost any shop has.
const maxChecked = 2_000;

/** How far each collection's texts are translated into one language. */
export async function readCollectionTranslationStates(
  { translations }: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  locale: string,
): Promise<States> {
  const collections: States['collections'] = [];
  if (!mayReadTranslations(scopes)) return { isComplete: true, collections };
  let after: string | null = null;
  do {
    const page = await translations.collectionsPage(shopId, locale, after);
    for (const { collectionId, texts } of page.collections)
      collections.push({ collectionId, title: titleIn(texts), fields: statesOf(texts) });
    after = page.nextCursor;
  } while (after !== null && collections.length < maxChecked);
  collections.sort((one, other) => one.title.localeCompare(other.title));
  return { isComplete: after === null, collections };
}

const titleIn = (texts: TranslatedText[]): string =>
  texts.find(({ field }) => field === 'product-name')?.source ?? 'Untitled collection';

function statesOf(texts: TranslatedText[]): Record<ProductField, TranslationState> {
  const stateOf = (field: ProductField): TranslationState => {
    const text = texts.find((each) => each.field === field);
    if (!text) return 'no_main_text';
    if (text.translation === null) return 'missing';
    return text.isOutdated ? 'outdated' : 'translated';
  };
  return {
    'product-name': stateOf('product-name'),
    description: stateOf('description'),
    'seo-title': stateOf('seo-title'),
    'seo-description': stateOf('seo-description'),
  };
}
