import type { SourceText } from '../../texts/marked-text.ts';
import type { Example } from './tasks/task.ts';

const translationTask =
  'Translate text_to_translate into the language named under Settings, so that nobody there would guess it is a translation.';

const marksRule =
  'Marks such as ⟦1⟧ and ⟦/1⟧ stand for links, lists and other formatting. Keep each of them once, around the words that it is around in the source, and add no other formatting.';

const collectionRule =
  'It belongs to a collection of products, not to one product. A collection’s title is translated like other words, unless it is a brand name.';

/** The task for this source: formatted texts have marks to keep. */
export const translationTaskFor = ({ marked }: SourceText, isOfCollection: boolean): string[] => [
  translationTask,
  ...(isOfCollection ? [collectionRule] : []),
  ...(marked.size > 0 ? [marksRule] : []),
];

export const translationExamples: Example[] = [
  {
    data: 'Language: German. Text to translate: ⟦1⟧Wipe your hands on it; that is what it is for. The Solkatt apron is ⟦2⟧cotton canvas⟦/2⟧ in navy, with two pockets: one for the towel, one for whatever you were just holding. Machine-washable at up to 40 °C.⟦/1⟧',
    text: '⟦1⟧Wisch dir ruhig die Hände daran ab, dafür ist sie da. Die Schürze Solkatt ist aus marineblauem ⟦2⟧Baumwollcanvas⟦/2⟧ und hat zwei Taschen: eine für das Geschirrtuch, eine für das, was du gerade noch in der Hand hattest. Bei bis zu 40 °C maschinenwaschbar.⟦/1⟧',
  },
  {
    data: 'Language: French. Text to translate: Tin Mug with Lid, Green',
    text: 'Tasse en fer-blanc avec couvercle, verte',
  },
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
