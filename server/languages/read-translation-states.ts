import type { Response } from '../../common/contract/contract.ts';
import type { ProductGroup } from '../../common/contract/products.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayReadTranslations } from '../foundation/scopes.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type { Ports } from './ports.ts';

type States = Response<'translationStates'>;

// The platform's limit for a list of ids.
const pageSize = 250;
// Eight calls: enough for most shops, and soon there for the others.
const maxChecked = 2_000;

/**
 * Which texts of a group's products are missing or outdated in one language. The platform tells only by reading every
 * product, so a large group is read up to a number of products.
 */
export async function readTranslationStates(
  { translations, productGroups }: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  { locale, group }: { locale: string; group: ProductGroup },
): Promise<States> {
  const found: States = {
    checked: 0,
    isComplete: true,
    missing: { products: 0, fields: [] },
    outdated: { products: 0, fields: [] },
    states: [],
  };
  if (!mayReadTranslations(scopes)) return found;
  for (let after: string | null = null; ; ) {
    const page = await productGroups.page(shopId, group, { after, limit: pageSize });
    const ids = page.products.map(({ id }) => id);
    const texts = ids.length === 0 ? new Map<string, TranslatedText[]>() : await translations.read(shopId, ids, locale);
    for (const { id, title } of page.products) {
      const ofProduct = texts.get(id);
      if (ofProduct) addProduct(found, { productId: id, title, ...stateOf(ofProduct) });
    }
    after = page.nextCursor;
    if (after === null) return found;
    if (found.checked >= maxChecked) return { ...found, isComplete: false };
  }
}

type State = States['states'][number];

const stateOf = (texts: TranslatedText[]): Pick<State, 'missing' | 'outdated'> => ({
  missing: texts.filter(({ translation }) => translation === null).map(({ field }) => field),
  outdated: texts.filter(({ isOutdated }) => isOutdated).map(({ field }) => field),
});

function addProduct(found: States, state: State): void {
  found.checked += 1;
  for (const kind of ['missing', 'outdated'] as const) {
    if (state[kind].length === 0) continue;
    found[kind].products += 1;
    found[kind].fields = [...new Set([...found[kind].fields, ...state[kind]])];
  }
  const isIncomplete = state.missing.length + state.outdated.length > 0;
  if (isIncomplete) found.states.push(state);
}
