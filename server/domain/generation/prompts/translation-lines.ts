import type { GeneratedText } from '../checks/check-output.ts';

/** The task of a text that is translated instead of written from the facts. */
export const translationTask = [
  'Translate text_to_translate into the language named under Settings, as a native copywriter of that language would say it.',
  'It says what the source says, in the same order and with the same paragraphs: nothing is added, nothing left out, nothing explained.',
  'Figures, units, sizes, materials and origin stay as they are. Brand, model and product names are kept.',
];

/** The text to translate as blocks of data, one for each part. */
export function sourceBlocks(source: GeneratedText): { key: string; value: string }[] {
  if (typeof source === 'string') return [{ key: 'text_to_translate', value: source }];
  return source
    .filter(({ output }) => output.trim() !== '')
    .map(({ id, output }) => ({ key: `text_to_translate_${id.replace(/\W/g, '_')}`, value: output }));
}
