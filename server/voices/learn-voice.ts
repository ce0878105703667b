import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { learnVoice as operation } from '../../common/contract/voices/voices.ts';
import { readable } from '../../common/text/readable-html.ts';
import { countWords } from '../../common/text/words.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { learnVoice as rulesOf } from './rules/learn-voice.ts';

/** Proposes a voice from the descriptions of products and from pasted texts. Nothing is saved. */
export async function learnVoice(
  ports: Ports,
  shopId: ShopId,
  { productIds = [], texts = [] }: z.output<typeof operation.request>,
): Promise<Response<'learnVoice'>> {
  const descriptions = await descriptionsOf(ports, shopId, productIds);
  const given = [...descriptions, ...texts.map((text) => htmlToText(readable(text)))];
  const learnt = rulesOf(given);
  if (learnt.type === 'refused') throw new Failure('bad_request', learnt.why, { fields: { texts: 'not enough' } });
  const voice = { id: '', name: 'Our voice', version: 0, rules: learnt.rules, isDefault: false, appliesTo: [] };
  return { voice: { ...voice, ownTexts: textsThatShow(given) } };
}

const maxOwnTexts = 2;
const maxOwnTextLength = 1_200;
// Fewer words show no manner.
const minWords = 20;

/** The first texts that are long enough to show how the shop writes. */
const textsThatShow = (texts: string[]): string[] =>
  texts
    .filter((text) => countWords(text) >= minWords)
    .slice(0, maxOwnTexts)
    .map((text) => text.slice(0, maxOwnTextLength).toWellFormed().trim());

async function descriptionsOf({ storeCatalogue }: Ports, shopId: ShopId, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const ids = productIds.flatMap((id) => numberInId(id) ?? []);
  const products = await storeCatalogue.products(shopId, ids);
  if (products.length < new Set(ids).size) throw new Failure('not_found', 'One of these products is not in the store.');
  return products.map(({ descriptionHtml }) => htmlToText(readable(descriptionHtml)));
}
