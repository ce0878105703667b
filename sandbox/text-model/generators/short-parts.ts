import type { Limit } from '../prompt/limits.ts';
import { seededRandom } from '../text/random.ts';
import { countCharacters, cutAtWord } from '../text/words.ts';
import { allFilled, type Brief } from './brief.ts';
import { composeCharacters } from './compose.ts';
import { factualSentences } from './running-text.ts';

/** A name or title: the product's own, with the keyword or a tagline after a dash while there is room. */
export function title({ bank, facts, data, languageTag, random }: Brief, limit: Limit, extrasWanted: number): string {
  const subject = facts.name || facts.keywords[0] || plainLine(data.meta_title ?? '') || random.pick(bank.taglines);
  const base = cutAtWord(subject, limit.max);
  const keywords = facts.keywords
    .filter((word) => !base.toLowerCase().includes(word.toLowerCase()))
    .map((word) =>
      languageTag.startsWith('en')
        ? word.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
        : capitalised(word),
    );
  let result = base;
  let separator = ' – ';
  for (const extra of [...random.shuffle(keywords), ...random.shuffle(bank.taglines)]) {
    const longer = `${result}${separator}${extra}`;
    if (result.split(/ [–|] /).length > extrasWanted) break;
    if (countCharacters(longer) > limit.max || result.includes(extra)) continue;
    result = longer;
    separator = ' | ';
  }
  return result;
}

export function metaDescription(brief: Brief, limit: Limit): string {
  const { bank, facts, random, toneBank } = brief;
  const slots = { name: cutAtWord(facts.name, 50) };
  const required = [
    ...toneBank.openings.filter((opening) => countCharacters(opening) <= 45).slice(0, 1),
    random.pick([...allFilled([...bank.product.hooks, ...bank.product.closings], slots), random.pick(bank.general)]),
  ];
  const keyword = facts.keywords[0]
    ? allFilled(random.shuffle(bank.product.keyword), { keyword: facts.keywords[0] })
    : [];
  const candidates = [
    ...factualSentences(brief),
    ...keyword.slice(0, 1),
    ...random.shuffle([
      ...bank.short,
      ...bank.headlines.map((headline) => `${headline}${bank.fullStop}`),
      ...bank.general,
    ]),
  ];
  const first = keyword.length > 0 ? required.slice(0, -1).concat(keyword[0] ?? []) : required;
  const text = composeCharacters(first, candidates, limit, bank.gap);
  return countCharacters(text) >= limit.min ? text : composeCharacters([], candidates, limit, bank.gap);
}

/** The first headline is the product's name, the others are slogans; no two are equal. */
export function headline({ bank, facts, seed }: Brief, limit: Limit, place: number): string {
  const own = [facts.name, ...facts.keywords.map(capitalised)]
    .filter(Boolean)
    .map((text) => cutAtWord(text, limit.max));
  const lines = [...own.slice(0, 1), ...seededRandom(seed).shuffle([...own.slice(1), ...bank.headlines])];
  const fitting = [...new Set(lines)].filter((line) => countCharacters(line) <= limit.max);
  return fitting[place % fitting.length] ?? cutAtWord(lines[0] ?? '', limit.max);
}

/** A line or two under the headline, different at every place. */
export function adText({ bank, facts, seed, toneBank }: Brief, limit: Limit, place: number): string {
  const slots = { name: cutAtWord(facts.name, 40), keyword: facts.keywords[0] };
  const named = allFilled([...bank.product.closings, ...bank.product.keyword, ...bank.product.hooks], slots);
  const lines = seededRandom(seed)
    .shuffle([...bank.short, ...named])
    .filter((line) => countCharacters(line) <= limit.max);
  const turned = lines.map((_, index) => lines[(index + place * 3) % lines.length] ?? '');
  const voice =
    place === 0 ? toneBank.openings.filter((opening) => countCharacters(opening) <= limit.max / 2).slice(0, 1) : [];
  return composeCharacters(voice, turned, { ...limit, min: limit.min || Math.floor(limit.max * 0.5) }, bank.gap);
}

const plainLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
