import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWithHash, type SamplePicture } from '../../shops/sample/pictures/picture-files.ts';
import { colourInOptions } from '../pictures/option-colours.ts';
import { english, type PictureWords, paletteOrder, pictureWordsOf } from '../pictures/picture-words.ts';
import type { Turn } from '../prompt/read-prompt.ts';
import { upperFirst } from '../text/english.ts';
import { countCharacters, cutAtWord } from '../text/words.ts';
import { type Brief, isEnglish } from './brief.ts';

const MAX_CHARACTERS = 125;

/** A picture for asking whether a model can see at all. */
const blueCircle = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, '../pictures/blue-circle.png')))
  .digest('hex');

/** The pictures of a conversation in their order; null for a picture that the model does not know. */
export const picturesIn = (turns: Turn[]): (SamplePicture | null)[] =>
  turns.flatMap(({ pictures }) => pictures ?? []).map(pictureWithHash);

/** What each picture of a conversation shows, in English. */
export function descriptions(turns: Turn[]): string[] {
  return turns
    .flatMap(({ pictures }) => pictures ?? [])
    .map((hash) => (hash === blueCircle ? 'A blue circle on a white background.' : description(pictureWithHash(hash))));
}

function description(picture: SamplePicture | null): string {
  if (!picture) return english.cannotTell;
  return `${upperFirst(`${colourOf(picture, english)} ${thingIn(picture)} ${english.scenes[picture.scene]}`)}.`;
}

/** What the pictures show, as facts: one line each. */
export function pictureFacts(pictures: (SamplePicture | null)[]): string {
  return pictures
    .flatMap((picture, place) => {
      const fact = (name: string, value: string) => `picture ${place + 1} ${name}: ${value}`;
      if (!picture) return [fact('unknown', english.cannotTell)];
      return [
        fact('thing', thingIn(picture)),
        fact('colour', colourOf(picture, english)),
        fact('setting', english.scenes[picture.scene] ?? ''),
      ];
    })
    .join('\n');
}

/** An alt text for a picture, or the words for a picture that the model cannot make out. */
export function altText(brief: Brief, picture: SamplePicture | null, turns: Turn[]): string {
  const said = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const words = pictureWordsOf(brief.languageTag);
  if (!picture) return wordForUnknown(said.join('\n')) ?? words.cannotTell;
  const colour = colourInOptions(said.join('\n'), picture) ?? colourOf(picture, words);
  const max = brief.length.unit === 'characters' ? Math.min(brief.length.max, MAX_CHARACTERS) : MAX_CHARACTERS;
  const name = brief.facts.shortName || brief.facts.name;
  const rest = isEnglish(brief) ? englishParts(picture, colour, name) : partsIn(words, picture, colour);
  const comma = brief.bank.comma;
  const room = max - countCharacters(rest.join(comma)) - comma.length;
  const named = name && room > 0 ? [cutAtWord(name, room)] : [];
  // Another variant says the same in another order, and so does a text that another picture has already.
  const back = rest.toReversed();
  const orders = [
    [...named, ...rest],
    [...named, ...back],
    [...rest, ...named],
    [...back, ...named],
  ];
  const texts = orders.map((parts) => cutAtWord(upperFirst(parts.join(comma)), max));
  const start = brief.seed % 2;
  const taken = brief.data.alt_texts_of_other_pictures?.split('\n') ?? [];
  const inTurn = [...texts.slice(start), ...texts.slice(0, start)];
  return inTurn.find((text) => !taken.includes(text)) ?? inTurn[0] ?? '';
}

function partsIn(words: PictureWords, { view, scene }: SamplePicture, colour: string): string[] {
  const closer = view > 1 ? [words.views[view - 2] ?? ''] : [];
  return [colour, ...closer, words.scenes[scene] ?? ''].filter(Boolean);
}

/** With the thing itself, where the product's name does not say it. */
function englishParts(picture: SamplePicture, colour: string, name: string): string[] {
  const thing = thingIn(picture);
  const isNamed = name.toLowerCase().includes(thing);
  return partsIn(english, picture, isNamed ? colour : `${colour} ${thing}`);
}

const colourOf = ({ palette }: SamplePicture, words: PictureWords): string =>
  words.colours[paletteOrder.indexOf(palette)] ?? palette;

/** "sleeping bag" of `sleepingBag`. */
const thingIn = ({ kind }: SamplePicture): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the prompt wants to be answered for a picture that cannot be made out: the words that it quotes. */
const wordForUnknown = (prompt: string): string | null =>
  /\bcannot\b[^.\n]{0,120}?\b(?:answer|reply|write)\b[^.\n]{0,60}?[`"“]([^`"”\n]{1,80})[`"”]/i.exec(prompt)?.[1] ??
  null;
