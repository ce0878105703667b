import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWithHash, type SamplePicture } from '../../shops/sample/pictures/picture-files.ts';
import { altTextFromLibrary } from '../copy-library.ts';
import { dataIn, type WritingRequest } from '../request.ts';
import { materialOf } from './material.ts';
import { cutAtWord } from './measure.ts';
import { phrasesOf } from './phrases.ts';

const maxCharacters = 125;
/** What an app may ask to see whether a model can look at pictures. */
const blueCircle = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, '../pictures/blue-circle.png')))
  .digest('hex');

const paletteOrder: SamplePicture['palette'][] = [
  'rust',
  'forest',
  'navy',
  'sand',
  'clay',
  'plum',
  'slate',
  'mustard',
  'sky',
  'moss',
  'rose',
  'charcoal',
];

/** What a picture shows, without a product; null for a picture that the model does not know. */
export function description(hash: string): string | null {
  if (hash === blueCircle) return 'A blue circle on a white background.';
  const picture = pictureWithHash(hash);
  if (!picture) return null;
  return `A ${colourOf(picture, 'en')} ${thingIn(picture)} ${phrasesOf('en').pictures.scenes[picture.scene]}.`;
}

/** What the pictures show, as facts: one line each. */
export function pictureFacts(request: WritingRequest): string {
  return request.pictures
    .flatMap((hash, place) => {
      const picture = pictureWithHash(hash);
      const fact = (name: string, value: string) => `picture ${place + 1} ${name}: ${value}`;
      if (!picture) return [fact('unknown', phrasesOf('en').pictures.cannotTell)];
      const setting = phrasesOf('en').pictures.scenes[picture.scene] ?? '';
      return [fact('thing', thingIn(picture)), fact('colour', colourOf(picture, 'en')), fact('setting', setting)];
    })
    .join('\n');
}

/** The alt text of one picture, or the words for a picture that the model cannot make out. */
export function altText(request: WritingRequest, place: number, variant: number): string {
  const picture = pictureWithHash(request.pictures[place] ?? '');
  const phrases = phrasesOf(request.language);
  if (!picture) return phrases.pictures.cannotTell;
  const { name } = materialOf(request, phrases);
  const view = picture.view > 1 ? [phrases.pictures.views[picture.view - 2] ?? ''] : [];
  const seen = [colourOf(picture, request.language), ...view, phrases.pictures.scenes[picture.scene] ?? ''];
  const orders = [seen, seen.toReversed()].flatMap((rest) => [
    [name, ...rest],
    [...rest, name],
  ]);
  const known = request.language.startsWith('en') ? altTextFromLibrary(picture.path) : null;
  const plain = orders.map((order) => upperFirst(order.filter(Boolean).join(', ')));
  const taken = dataIn(request, 'alt_texts_of_other_pictures').split('\n');
  const texts = [...(known ? [known] : []), ...plain].map((text) => cutAtWord(text, maxCharacters));
  const inTurn = texts.map((_, turn) => texts[(turn + variant) % texts.length] ?? '');
  return inTurn.find((text) => !taken.includes(text)) ?? inTurn[0] ?? '';
}

const colourOf = ({ palette }: SamplePicture, tag: string): string =>
  phrasesOf(tag).pictures.colours[paletteOrder.indexOf(palette)] ?? palette;

/** "sleeping bag" of `sleepingBag`. */
const thingIn = ({ kind }: SamplePicture): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
