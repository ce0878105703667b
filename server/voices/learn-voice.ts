import type { z } from 'zod';
import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import { maxOwnTexts, type VoiceRule } from '../../common/contract/voices/voice-shapes.ts';
import type { learnVoice as operation, VoiceExample } from '../../common/contract/voices/voices.ts';
import { readable } from '../../common/text/readable-html.ts';
import { countWords, cutAtWord } from '../../common/text/words.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { productFacts } from '../facts/rules/product-facts.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import type { LearntText } from './rules/favoured-words.ts';
import { learnVoice as rulesOf } from './rules/learn-voice.ts';
import { checkVoice } from './rules/voice-faults.ts';

/** Proposes a voice from the descriptions of products and from pasted texts. Nothing is saved. */
export async function learnVoice(
  ports: Ports,
  shopId: ShopId,
  { productIds = [], texts = [] }: z.output<typeof operation.request>,
): Promise<Response<'learnVoice'>> {
  const { productTypes, vendors, tags } = await ports.catalogue.choices(shopId);
  // A pasted text is about something that the shop sells.
  const facts = [...productTypes, ...vendors, ...tags].join('\n');
  const pasted = texts.map((text) => ({ text: htmlToText(readable(text)), title: '', productType: null, facts }));
  const given = [...(await descriptionsOf(ports, shopId, productIds)), ...pasted];
  const learnt = rulesOf(given);
  if (learnt.type === 'refused') throw new Failure('bad_request', learnt.why, { fields: { texts: 'not enough' } });
  const { rules, language } = learnt;
  const examples = textsThatShow(given, rules, language);
  const ownTexts = examples.slice(0, maxOwnTexts).map(({ text }) => text);
  return {
    voice: { id: '', name: 'Our voice', version: 0, rules, isDefault: false, appliesTo: [], ownTexts },
    examples,
  };
}

interface GivenText extends LearntText {
  /** Of its product; empty for a text that was pasted. */
  title: string;
}

const maxOwnTextLength = 1_200;
// Fewer words show no manner.
const minWords = 20;

/** The texts that are long enough to show how the shop writes, the nearest to its rules first. */
function textsThatShow(given: GivenText[], rules: VoiceRule[], language: LanguageId): VoiceExample[] {
  const isLong = ({ text }: GivenText) => countWords(text) >= minWords;
  const distanceOf = ({ text }: GivenText) => checkVoice(rules, { text, language, source: '' }).distance;
  return given
    .filter(isLong)
    .map((each) => ({ each, distance: distanceOf(each) }))
    .sort((left, right) => left.distance - right.distance)
    .map(({ each: { title, text } }) => ({ title, text: cutAtWord(text, maxOwnTextLength).toWellFormed().trim() }));
}

async function descriptionsOf({ storeCatalogue }: Ports, shopId: ShopId, productIds: string[]): Promise<GivenText[]> {
  if (productIds.length === 0) return [];
  const ids = productIds.flatMap((id) => numberInId(id) ?? []);
  const products = await storeCatalogue.products(shopId, ids);
  if (products.length < new Set(ids).size) throw new Failure('not_found', 'One of these products is not in the store.');
  return products.map((product) => ({
    text: htmlToText(readable(product.descriptionHtml)),
    title: product.title,
    productType: product.productType || null,
    facts: productFacts(product)
      .filter(({ source }) => source !== 'description')
      .map(({ name, value }) => `${name} ${value}`)
      .join('\n'),
  }));
}
