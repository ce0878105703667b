import type { Glossary } from '../../common/contract/glossary.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export const readGlossary = ({ shops }: Ports, shopId: ShopId): Promise<Glossary> => shops.glossary(shopId);

/** Replaces the shop's glossary. Of two equal entries the last one counts. */
export async function saveGlossary({ shops }: Ports, shopId: ShopId, glossary: Glossary): Promise<Glossary> {
  const byWord = new Map(
    glossary.translations.map((entry) => [`${entry.language} ${entry.word.toLowerCase()}`, entry] as const),
  );
  await shops.saveGlossary(shopId, {
    neverTranslated: [...new Set(glossary.neverTranslated)],
    translations: [...byWord.values()],
  });
  return await shops.glossary(shopId);
}
