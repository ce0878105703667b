import { createHash } from 'node:crypto';
import type { DocumentColumn } from '../../../common/contract/documents/documents.ts';
import { headerKey, type KnownHeader, knownHeader } from './header-words.ts';

// "Weight (g)", "Weight [g]", "Weight in g", "Weight, g"
const unitInHeader = /^(.*?)(?:[([]([^()[\]]{1,14})[)\]]|(?:,|\bin\b|:) ?([\p{L}°%µ²³"″/.]{1,6}))$/iu;
const units = new Set(
  'mg g gr kg oz lb lbs t mm cm m km in inch inches ft yd ml cl dl l ltr w kw wh kwh v mv a ma mah hz khz mhz ghz °c °f c f k % lm lux cd db bar psi pa kpa nm s sec min h hrs months years jahre ans gsm g/m² g/m2 m² cm² m³ den " г кг мг мм см мл вт 克 千克 公斤 毫米 厘米 毫升'.split(
    ' ',
  ),
);
// A bare letter may be a size, and "in" a word.
const needsBrackets = new Set(['c', 'f', 'k', 't', 'a', 's', 'h', 'm', 'v', 'w', 'l', 'g', '"']);

interface NamedUnit {
  name: string;
  unit: string;
}

/** "Weight (g)" is "Weight" in "g"; a header without a unit that we know stays as it is. */
export function unitOf(header: string): NamedUnit {
  const [, name = '', bracketed, bare] = unitInHeader.exec(header.trim().replace(/\s+/g, ' ')) ?? [];
  const unit = (bracketed ?? bare ?? '').trim();
  const key = unit.toLowerCase();
  const isUnit = units.has(key) && (bracketed !== undefined || !needsBrackets.has(key) || knownHeader(name) !== null);
  return name.trim() !== '' && isUnit ? { name: name.trim(), unit } : { name: header.trim(), unit: '' };
}

/** What each column of a sheet probably says, from its header and, for barcodes, its cells. */
export function proposeColumns(headers: string[], samples: string[][]): DocumentColumn[] {
  const proposed = headers.map((header, index): DocumentColumn => {
    const { name, unit } = unitOf(header);
    const found = knownHeader(header) ?? knownHeader(name) ?? guess(header, cellsOf(samples, index));
    const isFact = found.role === 'fact';
    return {
      index,
      header,
      role: found.role,
      name: isFact ? (found.name || name).slice(0, 80) : '',
      unit: isFact ? unit : '',
    };
  });
  const titled = proposed.some(({ role }) => role !== 'fact' && role !== 'ignored')
    ? proposed
    : withTitle(proposed, samples);
  return withoutDoubles(titled);
}

function guess(header: string, cells: string[]): KnownHeader {
  if (header.trim() === '' || cells.length === 0) return { role: 'ignored', name: '' };
  return { role: 'fact', name: '' };
}

const cellsOf = (samples: string[][], index: number): string[] =>
  samples.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '');

function isName(cell: string): boolean {
  if (cell.length > 120) return false;
  const words = cell.split(/\s/);
  const first = words.findIndex((word) => /\p{L}{2}/u.test(word));
  return first >= 0 && words.slice(first + 1).some((word) => /\p{L}/u.test(word));
}

/** Where no header says so, the first column of words in two or more parts names the products. */
function withTitle(columns: DocumentColumn[], samples: string[][]): DocumentColumn[] {
  const title = columns.find(({ index, role, header }) => {
    const cells = cellsOf(samples, index);
    return role === 'fact' && knownHeader(unitOf(header).name) === null && cells.length > 0 && cells.every(isName);
  });
  return columns.map((column) => (column === title ? { ...column, role: 'title', name: '', unit: '' } : column));
}

/** A product has one name, and one column of each code; further ones are facts under their own headers. */
function withoutDoubles(columns: DocumentColumn[]): DocumentColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => {
    if (column.role !== 'title' && column.role !== 'barcode' && column.role !== 'sku') return column;
    if (!seen.has(column.role)) {
      seen.add(column.role);
      return column;
    }
    return { ...column, role: 'fact', name: column.header.trim().slice(0, 80) };
  });
}

/** Sheets with the same headers are from the same supplier, whatever the order and case of the headers. */
export const shapeOf = (headers: string[]): string =>
  createHash('sha256').update(headers.map(headerKey).filter(Boolean).sort().join('\n')).digest('hex').slice(0, 32);

/** The mapping that was saved for headers of this shape, for the columns as they stand now. */
export function rememberedColumns(headers: string[], remembered: DocumentColumn[]): DocumentColumn[] | null {
  const left = [...remembered];
  const columns = headers.map((header, index): DocumentColumn | null => {
    const at = left.findIndex((column) => headerKey(column.header) === headerKey(header));
    const [column] = at === -1 ? [] : left.splice(at, 1);
    if (column) return { ...column, index, header };
    return headerKey(header) === '' ? { index, header, role: 'ignored', name: '', unit: '' } : null;
  });
  return columns.every((column) => column !== null) ? columns : null;
}
