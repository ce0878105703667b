import type { DocumentColumn } from '../../../common/contract/documents/documents.ts';
import { documentLimits } from '../../../common/contract/documents/documents.ts';
import { factLimits } from '../../../common/contract/facts.ts';
import { headerKey } from './header-words.ts';
import { type DecimalStyle, isBareNumber, plainNumbers } from './numbers.ts';

/** What a document says about one product. */
export interface SaidFact {
  name: string;
  value: string;
  /** The document's own words. */
  quote: string;
  place: string;
}

/** Two columns of one row say different things under one name: the facts of that name are left out. */
export interface RowFacts {
  facts: SaidFact[];
  doubles: string[];
}

const saysNothing =
  /^(?:[-–—./*?]+|n\/?a|n\.a\.|none|null|nil|tbd|tba|#n\/a|#ref!|#value!|#name\?|#div\/0!|k\.\s?a\.|entfällt)$/i;

/** The facts in a row's cells. */
export function factsInCells(
  cells: string[],
  columns: DocumentColumn[],
  { place, style }: { place: string; style: DecimalStyle },
): RowFacts {
  const byName = new Map<string, SaidFact[]>();
  for (const { index, role, name, unit } of columns) {
    const quote = cells[index]?.trim() ?? '';
    if (role !== 'fact' || name === '' || !isFact(quote)) continue;
    const said = { name, value: valueIn(quote, unit, style), quote, place };
    const others = byName.get(headerKey(name)) ?? [];
    if (!others.some(({ value }) => value === said.value)) byName.set(headerKey(name), [...others, said]);
  }
  const groups = [...byName.values()];
  return {
    facts: groups.flatMap((group) => (group.length === 1 ? group : [])),
    doubles: groups.flatMap(([first, ...more]) => (first && more.length > 0 ? [first.name] : [])),
  };
}

const isFact = (quote: string): boolean =>
  quote !== '' && !saysNothing.test(quote) && quote.length <= Math.min(documentLimits.cellCharacters, factLimits.value);

function valueIn(quote: string, unit: string, style: DecimalStyle): string {
  const plain = plainNumbers(quote.replace(/\s+/g, ' '), style);
  return unit !== '' && isBareNumber(quote) ? `${plain} ${unit}`.replace(/ (?=[%"″°])/, '') : plain;
}

/** The long cells of a row, which only the model can read. */
export const longCells = (cells: string[], columns: DocumentColumn[]): string[] =>
  columns.flatMap(({ index, role }) => {
    const text = cells[index]?.trim() ?? '';
    return role === 'fact' && text.length > documentLimits.cellCharacters ? [text] : [];
  });
