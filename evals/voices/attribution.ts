import { formsIn, pronouns } from '../../server/voices/rules/pronouns.ts';
import { measureText } from '../../server/voices/rules/text-measures.ts';

const english = pronouns['en-US'] ?? { we: [], i: [] };

/** What is counted in a text to tell shops apart; none of it depends on what the text is about. */
function featuresOf(text: string): number[] {
  const { sentences, sentenceLength, exclamationMarks, emoji } = measureText(text);
  const share = (count: number) => count / Math.max(1, sentences.length);
  const sentencesWith = (forms: string[]) => sentences.filter((each) => formsIn(each, forms).length > 0).length;
  return [
    Math.log(Math.max(1, sentenceLength)),
    Math.min(1, share(exclamationMarks)),
    Math.min(1, emoji),
    Math.min(1, sentencesWith(english.we)),
    Math.min(1, sentencesWith(english.i)),
  ];
}

/** Names the shop whose texts are nearest on average, each feature weighed by how much it varies. */
export function attributionTo(shops: Record<string, string[]>): (text: string) => string {
  const known = Object.entries(shops).map(([name, texts]) => ({ name, centre: meansOf(texts.map(featuresOf)) }));
  const all = Object.values(shops).flat().map(featuresOf);
  const means = meansOf(all);
  const spread = means.map((mean, at) =>
    Math.max(0.05, Math.sqrt(meanOf(all.map((features) => ((features[at] ?? 0) - mean) ** 2)))),
  );
  return (text) => {
    const features = featuresOf(text);
    const distanceTo = (centre: number[]) =>
      features.reduce((sum, value, at) => sum + ((value - (centre[at] ?? 0)) / (spread[at] ?? 1)) ** 2, 0);
    return known.reduce((best, shop) => (distanceTo(shop.centre) < distanceTo(best.centre) ? shop : best)).name;
  };
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meansOf = (rows: number[][]): number[] => (rows[0] ?? []).map((_, at) => meanOf(rows.map((row) => row[at] ?? 0)));
