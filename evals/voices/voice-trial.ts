import { join } from 'node:path';
import type { VoiceRule } from '../../common/contract/voices/voice-shapes.ts';
import { learnVoice } from '../../server/voices/rules/learn-voice.ts';
import { checkVoice } from '../../server/voices/rules/voice-faults.ts';
import { casesFromFile } from '../eval-case.ts';
import { plain } from '../judge.ts';
import type { EvalModel } from '../model.ts';
import { attributionTo } from './attribution.ts';
import shopTexts from './shops.json' with { type: 'json' };

/** Texts of five made-up shops, about different things, so that only the way of writing tells them apart. */
export const shops: Record<string, string[]> = shopTexts;

/** The products that all shops write about, so that the subject tells nothing. */
const subjects = casesFromFile(join(import.meta.dirname, 'products.json'));

interface Outcome {
  texts: number;
  /** Texts that were attributed to the shop they were written for. */
  right: number;
  /** The average voice distance. */
  distance: number;
}

interface VoiceTrial {
  shops: number;
  /** The shops' own texts, each attributed without knowing it. */
  own: Outcome;
  withoutVoice: Outcome;
  withVoice: Outcome;
}

/** Writes the same products for each shop, without and with its voice, and attributes the texts by measured features. */
export async function runVoiceTrial(model: EvalModel): Promise<VoiceTrial> {
  const attribute = attributionTo(shops);
  const voices = Object.entries(shops).map(([name, texts]) => ({ name, texts, rules: rulesOf(name, texts) }));
  const write = async (voice: VoiceRule[]) =>
    Promise.all(subjects.map(async (subject) => plain(await model.answer(subject, voice))));
  const without = await write([]);
  const outcome = (written: { name: string; rules: VoiceRule[]; texts: string[] }[], nameOf = attribute): Outcome => {
    const each = written.flatMap(({ name, rules, texts }) => texts.map((text) => ({ name, rules, text })));
    const distances = each.map(
      ({ rules, text }) => checkVoice(rules, { text, language: 'en-US', source: '' }).distance,
    );
    return {
      texts: each.length,
      right: each.filter(({ name, text }) => nameOf(text) === name).length,
      distance: distances.reduce((sum, distance) => sum + distance, 0) / each.length,
    };
  };
  const withVoice = await Promise.all(voices.map(async (shop) => ({ ...shop, texts: await write(shop.rules) })));
  return {
    shops: voices.length,
    own: outcome(voices, attributeUnseen),
    withoutVoice: outcome(voices.map((shop) => ({ ...shop, texts: without }))),
    withVoice: outcome(withVoice),
  };
}

/** Leaves the text itself out of what is known about its shop. */
const attributeUnseen = (text: string): string =>
  attributionTo(
    Object.fromEntries(Object.entries(shops).map(([name, all]) => [name, all.filter((one) => one !== text)])),
  )(text);

function rulesOf(name: string, texts: string[]): VoiceRule[] {
  const learnt = learnVoice(texts.map((text) => ({ text, productType: null, facts: '' })));
  if (learnt.type === 'refused') throw new Error(`${name}: ${learnt.why}`);
  return learnt.rules;
}

export function voiceTrialLines({ shops: count, own, withoutVoice, withVoice }: VoiceTrial): string[] {
  const line = (name: string, { texts, right, distance }: Outcome) =>
    `${name}: ${right} of ${texts} (${Math.round((right / texts) * 100)} %), voice distance ${distance.toFixed(2)}`;
  return [
    `Texts attributed to the right one of ${count} shops (by chance: ${Math.round(100 / count)} %)`,
    line('the shops’ own texts', own),
    line('written without a voice', withoutVoice),
    line('written with the voice', withVoice),
  ];
}
