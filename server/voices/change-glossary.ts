import type { z } from 'zod';
import type { saveGlossary as operation, SavedGlossary } from '../../common/contract/glossary.ts';
import { changedMeanwhile } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export async function readGlossary({ shops }: Ports, shopId: ShopId): Promise<SavedGlossary> {
  const { changedBy: _, changedAt: __, ...glossary } = await shops.savedGlossary(shopId);
  return glossary;
}

/** Replaces the shop's glossary, unless someone has saved it since `version`. Of two equal entries the last one counts. */
export async function saveGlossary(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  { version, ...glossary }: z.output<typeof operation.request>,
): Promise<SavedGlossary> {
  const { shops } = ports;
  const byWord = new Map(
    glossary.translations.map((entry) => [`${entry.language} ${entry.word.toLowerCase()}`, entry] as const),
  );
  const changed = { neverTranslated: [...new Set(glossary.neverTranslated)], translations: [...byWord.values()] };
  if (!(await shops.saveGlossary(shopId, changed, { staff, ifVersion: version })))
    throw changedMeanwhile(await shops.savedGlossary(shopId));
  return await readGlossary(ports, shopId);
}
