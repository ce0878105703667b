import type { Fact } from '../../../common/contract/facts.ts';
import { conflictsIn } from '../../facts/rules/conflicts.ts';
import { folded } from '../../words/folded-text.ts';
import { unitOf } from './columns.ts';
import { headerKey, knownHeader } from './header-words.ts';
import type { SaidFact } from './row-facts.ts';

/** What a document's fact means beside what we know. */
export interface Comparison {
  /** A fact that says something else; null without one. */
  conflict: Fact | null;
  /** We know it already. */
  isKnown: boolean;
}

/** The name under which facts are compared: "Gewicht" and "Net weight (g)" are both "weight". */
export function nameKey(name: string): string {
  const { name: bare } = unitOf(name);
  return headerKey(knownHeader(bare)?.name || bare);
}

/** The store's own names for what suppliers put into columns. */
const ofSource: Partial<Record<Fact['source'], string>> = {
  vendor: 'brand',
  productType: 'product type',
};

const keyOfFact = ({ source, name }: Fact): string | null => {
  if (source === 'vendor' || source === 'productType') return ofSource[source] ?? null;
  return source === 'metafield' || source === 'option' || source === 'merchant' || source === 'document'
    ? nameKey(name)
    : null;
};

/** Compares what a document says about one product with the facts that we use. */
export function compareFacts(said: SaidFact[], known: Fact[]): Comparison[] {
  const used = known.filter(({ isUsed }) => isUsed);
  const byKey = Map.groupBy(used, keyOfFact);
  const asFacts = said.map(
    ({ name, value }, index): Fact => ({ id: `said:${index}`, name, value, source: 'document', isUsed: true }),
  );
  const plain = plainConflicts(asFacts, used);
  return said.map(({ name, value }, index) => {
    const related = byKey.get(nameKey(name)) ?? [];
    if (related.some((fact) => saysSo(fact, value))) return { conflict: null, isKnown: true };
    const other = related.find((fact) => contradicts(fact, value));
    return { conflict: other ?? plain.get(`said:${index}`) ?? null, isKnown: false };
  });
}

/** Contradictions with facts of other names: a weight in the description, a colour that is not offered. */
function plainConflicts(said: Fact[], known: Fact[]): Map<string, Fact> {
  const found = new Map<string, Fact>();
  for (const fact of said) {
    for (const { factIds } of conflictsIn([fact, ...known])) {
      const otherId = factIds.find((id) => id !== fact.id);
      const other = factIds.includes(fact.id) ? known.find(({ id }) => id === otherId) : undefined;
      if (other) found.set(fact.id, other);
    }
  }
  return found;
}

const listOf = (value: string): string[] => value.split(/\s*[,;/|]\s*/).map(plain);
const plain = (value: string): string => folded(value).replace(/\s+/g, ' ').trim();

function saysSo({ source, value: known }: Fact, value: string): boolean {
  if (plain(known) === plain(value)) return true;
  if (source === 'option' || source === 'metafield') {
    const offered = new Set(listOf(known));
    if (listOf(value).every((each) => offered.has(each))) return true;
  }
  const [one, other] = [quantity(known), quantity(value)];
  return one !== null && other !== null && one.kind === other.kind && isNear(one.amount, other.amount);
}

/** Two values of one name that cannot both be true. "Cotton" and "100% cotton" can. */
function contradicts(fact: Fact, value: string): boolean {
  const [known, said] = [plain(fact.value), plain(value)];
  return !known.includes(said) && !said.includes(known);
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.005 * Math.max(one, other);

const units: Record<string, [kind: string, factor: number]> = {
  mg: ['weight', 0.001],
  g: ['weight', 1],
  gr: ['weight', 1],
  kg: ['weight', 1_000],
  oz: ['weight', 28.3495],
  lb: ['weight', 453.592],
  lbs: ['weight', 453.592],
  mm: ['length', 0.1],
  cm: ['length', 1],
  m: ['length', 100],
  in: ['length', 2.54],
  ft: ['length', 30.48],
  ml: ['volume', 1],
  cl: ['volume', 10],
  dl: ['volume', 100],
  l: ['volume', 1_000],
};

function quantity(value: string): { kind: string; amount: number } | null {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]{1,3})$/i.exec(value.trim()) ?? [];
  const [kind, factor] = units[unit.toLowerCase()] ?? [];
  return kind && factor ? { kind, amount: Number(number.replace(',', '.')) * factor } : null;
}
