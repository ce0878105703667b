import type { SourceText } from '../../texts/marked-text.ts';

/** The task of a text that is translated instead of generated from the facts. */
const translationTask = [
  'Translate text_to_translate into the language named under Settings, as a native copywriter of that language would say it.',
  'It says what the source says, in the same order and with the same paragraphs: nothing is added, nothing left out, nothing explained.',
  'Figures, units, sizes, materials and origin stay as they are. Brand, model and product names are kept.',
];

const marksRule =
  'Marks such as ⟦1⟧ and ⟦/1⟧ stand for links, lists and other formatting. Keep each of them once, around the words that it is around in the source, and add no other formatting.';

const collectionRule =
  'It belongs to a collection of products, not to one product. A collection’s title is translated like other words, unless it is a brand name.';

/** The task for this source: formatted texts have marks to keep. */
export const translationTaskFor = ({ marked }: SourceText, isOfCollection: boolean): string[] => [
  ...translationTask,
  ...(isOfCollection ? [collectionRule] : []),
  ...(marked.size > 0 ? [marksRule] : []),
];

/** The text to translate as blocks of data, one for each part. */
export function sourceBlocks({ text, marked }: SourceText): { key: string; value: string }[] {
  if (typeof text === 'string') return [{ key: 'text_to_translate', value: marked.get(null)?.text ?? text }];
  return text
    .filter(({ output }) => output.trim() !== '')
    .map(({ id, output }) => ({
      key: `text_to_translate_${id.replace(/\W/g, '_')}`,
      value: marked.get(id)?.text ?? output,
    }));
}
