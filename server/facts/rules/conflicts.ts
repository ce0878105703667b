import type { Fact, FactSheet } from '../../../common/contract/facts.ts';
import { coloursIn, isColourName } from '../../words/colours.ts';
import { knownTerms } from '../../words/known-terms.ts';
import { alternatives } from '../../words/languages.ts';
import { mentionsTerm, tokenize } from '../../words/terms.ts';
import { canBothBe, dash, type Measure, type MeasureKind, measuresIn } from './figures-in-facts.ts';
import { otherMaterials, otherModels, otherSizes } from './what-it-is.ts';

type Conflict = FactSheet['conflicts'][number];

/** What one source says, in its own words. */
interface Statement {
  fact: Fact;
  text: string;
}

/** A text with more of them states no single one. */
const maxMeasures = 50;
/** A description that goes on for longer is not about the product any more. */
const maxComparedCharacters = 10_000;
const kinds: MeasureKind[] = ['temperature', 'weight', 'volume', 'size'];

const wordsFor = (kind: MeasureKind): string => alternatives(({ facts }) => facts.measures[kind]);

/** Names of facts that state a measure of the product itself, and not one of its parts or its box. */
const measureNames: Record<MeasureKind, RegExp> = {
  temperature: new RegExp(wordsFor('temperature'), 'iu'),
  weight: new RegExp(`^(?:net |item |product )?(?:${wordsFor('weight')})$`, 'iu'),
  volume: new RegExp(wordsFor('volume'), 'iu'),
  size: new RegExp(`^(?:item |product )?(?:${wordsFor('size')})$`, 'iu'),
};

/**
 * Used facts that cannot all be true. Only plain contradictions count: each source must make one statement of its kind,
 * because a merchant who is warned without reason stops reading warnings.
 */
export function conflictsIn(facts: Fact[]): Conflict[] {
  const used = facts
    .filter(({ isUsed }) => isUsed)
    .map((fact) => ({ ...fact, value: fact.value.slice(0, maxComparedCharacters) }));
  return [
    ...kinds.flatMap((kind) => measureConflicts(kind, used)),
    ...colourConflicts(used),
    ...seenColourConflicts(used),
    ...materialConflicts(used),
    ...sizeRangeConflicts(used),
    ...[...otherSizes(used), ...otherModels(used)].map(({ one, other }) => conflict(one, other)),
  ];
}

function measureConflicts(kind: MeasureKind, facts: Fact[]): Conflict[] {
  // A product that comes in several sizes says another one in each place.
  const isChosen = facts.some(({ source, value }) => source === 'option' && measuresIn(kind, value).length > 0);
  if (isChosen) return [];
  const stated = facts.flatMap((fact) => {
    if (!statesMeasure(kind, fact)) return [];
    const [measure, ...more] = distinct(measuresIn(kind, fact.value).slice(0, maxMeasures));
    return measure && more.length === 0 ? [{ fact, text: measure.text, measure }] : [];
  });
  return firstPair(stated, (one, other) => !canBothBe(one.measure, other.measure));
}

const statesMeasure = (kind: MeasureKind, { source, name }: Fact): boolean =>
  source === 'title' ||
  source === 'description' ||
  (['metafield', 'merchant', 'document'].includes(source) && measureNames[kind].test(name));

const distinct = (measures: Measure[]): Measure[] =>
  measures.filter((measure, at) => measures.findIndex((earlier) => canBothBe(earlier, measure)) === at);

/** The colours that the product comes in; null where an option's value, such as "Oat", may be any colour. */
function offeredColours(facts: Fact[]): { option: Fact; offered: Set<string> } | null {
  const option = facts.find(({ source, name }) => source === 'option' && isColourName(name));
  const values = option?.value.split(', ').map((value) => coloursIn(value)) ?? [];
  if (!option || values.some((colours) => colours.size === 0)) return null;
  return { option, offered: new Set(values.flatMap((colours) => [...colours])) };
}

/** No picture shows a colour that the product comes in. */
function seenColourConflicts(facts: Fact[]): Conflict[] {
  const known = offeredColours(facts);
  const seen = facts.filter(({ source, name }) => source === 'seen' && /^colour\b/iu.test(name));
  const colours = seen.map((fact) => ({ fact, text: fact.value, named: [...coloursIn(fact.value)] }));
  const plain = colours.find(({ named }) => named.length === 1);
  if (!known || !plain || colours.some(({ named }) => named.some((colour) => known.offered.has(colour)))) return [];
  return [conflict(plain, { fact: known.option, text: known.option.value })];
}

/** A colour in a text that no variant has. */
function colourConflicts(facts: Fact[]): Conflict[] {
  const known = offeredColours(facts);
  if (!known) return [];
  const { option, offered } = known;
  const inName = coloursIn(facts.find(({ source }) => source === 'title')?.value ?? '');
  // Where the name agrees with the option, another colour in the description is a detail.
  const texts = [...inName].some((colour) => offered.has(colour)) ? [] : facts;
  return texts.flatMap((fact) => {
    if (fact.source !== 'title' && fact.source !== 'description') return [];
    const named = [...coloursIn(fact.value)];
    const [only] = named;
    if (named.length !== 1 || !only || offered.has(only)) return [];
    return [conflict({ fact, text: only }, { fact: option, text: option.value })];
  });
}

/** What it is made of, in so many words: "100% cotton", or else by the fact "Material". */
function materialConflicts(facts: Fact[]): Conflict[] {
  const whole = wholeMaterialConflicts(facts);
  return whole.length > 0 ? whole : otherMaterials(facts).map(({ one, other }) => conflict(one, other));
}

/** "100% cotton" in one place and "100% polyester" in another. */
function wholeMaterialConflicts(facts: Fact[]): Conflict[] {
  const stated = facts.flatMap((fact) => {
    if (!['title', 'description', 'metafield', 'merchant', 'document'].includes(fact.source)) return [];
    const [whole, ...more] = fact.value.match(/(?<!\d)100\s?%\s+[\p{L}-]+(?:\s[\p{L}-]+){0,2}/gu) ?? [];
    if (!whole || more.length > 0) return [];
    const text = tokenize(whole);
    const named = Object.keys(knownTerms.materials).filter((material) =>
      mentionsTerm(text, material, knownTerms.materials),
    );
    return named.length > 0 ? [{ fact, text: whole, named }] : [];
  });
  return firstPair(stated, (one, other) => !one.named.some((material) => other.named.includes(material)));
}

// "70B-85D" of bras and "S–XL" of clothes. "23C-32C" and "68F-75F" are temperatures.
const clothingSize = String.raw`\d{2,3}[A-K]{1,2}|\d?X{0,3}[SL]|M`;
const sizeRange = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${clothingSize})${dash}(${clothingSize})(?![\p{L}\p{N}])`,
  'gu',
);
const temperatureRange = /^\d+([CF])\D*\d+\1$/u;

/** "70B-85D" in one place and "70B to 90E" in another. */
function sizeRangeConflicts(facts: Fact[]): Conflict[] {
  const stated = facts.flatMap((fact) => {
    if (fact.source !== 'title' && fact.source !== 'description') return [];
    const [range, ...more] = [...fact.value.matchAll(sizeRange)].filter(([text]) => !temperatureRange.test(text));
    return range && more.length === 0 ? [{ fact, text: range[0], ends: `${range[1]} ${range[2]}` }] : [];
  });
  return firstPair(stated, (one, other) => one.ends !== other.ends);
}

function firstPair<Stated extends Statement>(
  stated: Stated[],
  isConflict: (one: Stated, other: Stated) => boolean,
): Conflict[] {
  for (const [at, one] of stated.entries()) {
    const other = stated.slice(at + 1).find((each) => isConflict(one, each));
    if (other) return [conflict(one, other)];
  }
  return [];
}

function conflict(one: Statement, other: Statement): Conflict {
  const said = ({ fact, text }: Statement) => `${placeOf(fact)} ${fact.source === 'seen' ? 'shows' : 'says'} “${text}”`;
  return {
    factIds: [one.fact.id, other.fact.id],
    message: `${capitalised(said(one))}, ${said(other)}.`,
  };
}

function placeOf({ source, name, document }: Fact): string {
  if (document) return `${document.name} (${document.place})`;
  if (source === 'title') return 'the name';
  if (source === 'description') return 'the description';
  if (source === 'seen') return name.replace(/^.* in picture/u, 'picture');
  return source === 'option' ? `the option ${name}` : `“${name}”`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
