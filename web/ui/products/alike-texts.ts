import type { BatchItem } from '../../../common/contract/batches.ts';

type Alike = BatchItem['alike'];

const placeNames = { opening: 'opening', ending: 'ending', text: 'wording' };

/** Which texts a text resembles, and in what. */
export function alikeText(alike: Alike): string {
  const titles = [...new Set(alike.map(({ title }) => title || 'another product'))];
  const shown = titles.slice(0, 3).join(', ');
  const others = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
  const places = (['opening', 'ending', 'text'] as const)
    .filter((place) => alike.some((likeness) => likeness.in.includes(place)))
    .map((place) => placeNames[place]);
  return `Resembles the text of ${shown}${others} (${places.join(', ')}).`;
}
