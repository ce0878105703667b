import type { Limit } from '../prompt/limits.ts';
import { leadFrom, lowerFirst, the, upperFirst } from '../text/english.ts';
import { seededRandom } from '../text/random.ts';
import { countCharacters, countWords, cutAtWord } from '../text/words.ts';
import { allFilled, type Brief, isEnglish, nameSlots } from './brief.ts';
import { composeCharacters } from './compose.ts';
import { factPieces, sceneSentences } from './running-text.ts';

/** A name or title: the product's own, with a keyword that fits or a short fact after it while there is room. */
export function title(brief: Brief, limit: Limit, kind: 'name' | 'title'): string {
  const { bank, facts, data, random } = brief;
  const subject =
    facts.name ||
    capitalised(brief, facts.keywords[0] ?? '') ||
    firstLine(data.meta_title ?? '') ||
    random.pick(bank.taglines);
  const base = countCharacters(subject) <= limit.max ? subject : cutAtWord(facts.shortName || subject, limit.max);
  const bare = (text: string): string => text.toLowerCase().replace(/\s/g, '');
  const isNew = (text: string): boolean => !bare(base).includes(bare(text));
  const keywords = facts.keywords.filter(isNew).map((word) => capitalised(brief, word));
  const details = shortFacts(brief).filter(isNew);
  const extras = kind === 'name' ? details.filter((detail) => /\p{Nd}/u.test(detail)) : [...keywords, ...details];
  const separator = kind === 'name' ? ', ' : ' – ';
  const fitting = extras.find((extra) => countCharacters(`${base}${separator}${extra}`) <= limit.max);
  if (fitting) return `${base}${separator}${fitting}`;
  const tagline = random
    .shuffle(bank.taglines)
    .find((extra) => kind === 'title' && countCharacters(`${base} – ${extra}`) <= limit.max);
  return tagline && countCharacters(base) < 40 ? `${base} – ${tagline}` : base;
}

/** Materials and figures short enough for a title, in title style in English. */
function shortFacts(brief: Brief): string[] {
  const { facts } = brief;
  const pieces = facts.items.flatMap((item) => item.split(/,\s(?!\d)|;\s|:\s/));
  const parts = facts.sentences
    .filter((sentence) => countWords(sentence) <= 12)
    .flatMap((sentence) =>
      sentence
        .replace(/\.$/, '')
        .split(/,\s(?!\d)/)
        .slice(0, 1),
    );
  return [...pieces, ...parts, ...facts.materials, ...facts.figures]
    .map((text) => text.trim())
    .filter((text) => countWords(text) >= 2 && countWords(text) <= 7 && countCharacters(text) <= 36)
    .filter((text) => !/^(?:it|they|not|no|we|you|the|this|one|some)\b/i.test(text))
    .map((text) => capitalised(brief, text));
}

const smallWords = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|per|the|to|with|x|cm|mm|kg|g|ml|l)$/i;
const capitalised = (brief: Brief, text: string): string =>
  isEnglish(brief)
    ? text
        .split(' ')
        .map((word, place) => (place > 0 && smallWords.test(word) ? word : upperFirst(word)))
        .join(' ')
    : upperFirst(text);

/** Whether a line reads as this language: one that is all product data in Latin letters does not read as Chinese. */
function isReadable(text: string, { bank }: Brief): boolean {
  const share = (line: string): number =>
    (line.match(/\p{Script=Latin}/gu)?.length ?? 0) / Math.max(1, line.match(/\p{L}/gu)?.length ?? 0);
  return share(bank.answer) > 0.5 || share(text) < 0.6;
}

/** Sentences that name the product, the one with its facts first. */
function namedSentences(brief: Brief): string[] {
  const { bank, facts } = brief;
  if (!facts.shortName) return [];
  const subject = isEnglish(brief) ? upperFirst(the(facts.shortName)) : facts.shortName;
  const colon = brief.languageTag === 'fr' ? ' : ' : bank.gap === '' ? '：' : ': ';
  const keyword = facts.keywords.find((word) => !facts.name.toLowerCase().includes(word.toLowerCase()));
  const details = [...facts.items, ...facts.known.items, ...facts.figures, ...facts.materials].map((item) =>
    isEnglish(brief) ? lowerFirst(item) : item,
  );
  const list = (count: number): string => [...(keyword ? [keyword] : []), ...details.slice(0, count)].join(bank.comma);
  return [
    ...[4, 3, 2, 1]
      .map(list)
      .filter(Boolean)
      .map((text) => `${subject}${colon}${text}${bank.fullStop}`),
    ...allFilled(
      brief.random.shuffle(bank.subjects.hooks),
      nameSlots({ ...facts, shortName: cutAtWord(facts.shortName, 50) }),
    ),
  ];
}

export function metaDescription(brief: Brief, limit: Limit): string {
  const { bank, facts, random, toneBank } = brief;
  const voice = toneBank.openings.filter((opening) => countCharacters(opening) <= 45).slice(0, 1);
  const told = factPieces({
    ...brief,
    facts: { ...facts, items: [], figures: [], materials: [], known: { ...facts.known, items: [] } },
  }).map(({ text }) => text);
  const isNamed = (text: string): boolean => facts.shortName !== '' && text.includes(facts.shortName);
  const [first] = facts.sentences;
  const own = isEnglish(brief) && first && facts.shortName ? leadFrom(first, facts.shortName, brief.seed) : null;
  const leads = [...told.filter(isNamed), ...(own ? [own] : []), ...namedSentences(brief)].filter(
    (text) => countCharacters(text) <= limit.max && isReadable(text, brief),
  );
  const rest = [
    ...random.shuffle(own ? told.slice(1) : told),
    ...sceneSentences(brief),
    ...random.shuffle(bank.short),
    ...random.shuffle(bank.headlines).map((headline) => `${headline}${bank.fullStop}`),
    ...random.shuffle(bank.general),
  ];
  // Another variant begins with another of them.
  const turn = brief.seed % Math.max(1, Math.min(3, leads.length));
  const turned = [...leads.slice(turn), ...leads.slice(0, turn)];
  const starts = [...turned.map((lead) => [...voice, lead]), ...turned.map((lead) => [lead]), voice, []];
  for (const start of starts) {
    const text = composeCharacters(
      start,
      rest.filter((line) => !start.includes(line)),
      limit,
      bank.gap,
    );
    if (countCharacters(text) >= limit.min && start.every((line) => text.includes(line))) return text;
  }
  return composeCharacters([], rest, limit, bank.gap);
}

/** The first headline is the product's name, the second a fact, the others slogans; no two are equal. */
export function headline(brief: Brief, limit: Limit, place: number): string {
  const { bank, facts, seed } = brief;
  const names = [facts.name, facts.shortName, capitalised(brief, facts.keywords[0] ?? '')].filter(Boolean);
  const name = names.find((text) => countCharacters(text) <= limit.max) ?? cutAtWord(names[0] ?? '', limit.max);
  const details = [...facts.keywords.map((word) => capitalised(brief, word)), ...shortFacts(brief)].filter(
    (text) => text !== name && isReadable(text, brief),
  );
  const lines = [name, ...details.slice(0, 1), ...seededRandom(seed).shuffle(bank.headlines)].filter(Boolean);
  const fitting = [...new Set(lines)].filter((line) => countCharacters(line) <= limit.max);
  return fitting[place % fitting.length] ?? cutAtWord(lines[0] ?? '', limit.max);
}

/** A line or two under the headline; a later place repeats none of the lines before it. */
export function adText(brief: Brief, limit: Limit, place: number): string {
  const { bank, facts, seed, toneBank } = brief;
  const said = place > 0 ? adText(brief, limit, place - 1) : '';
  const isNew = (text: string): boolean =>
    countCharacters(text) <= limit.max && !said.includes(text) && isReadable(text, brief);
  const told = factPieces(brief)
    .map(({ text }) => text)
    .filter(isNew);
  const named = namedSentences(brief).slice(0, 4).filter(isNew);
  const own = seededRandom(seed)
    .shuffle([...bank.subjects.scenes[facts.category], ...bank.short])
    .filter(isNew);
  const voice =
    place === 0 ? toneBank.openings.filter((text) => countCharacters(text) <= limit.max / 2).slice(0, 1) : [];
  const aim = { ...limit, min: limit.min || Math.floor(limit.max * 0.5) };
  return composeCharacters(voice, [...told, ...own, ...named], aim, bank.gap);
}

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
