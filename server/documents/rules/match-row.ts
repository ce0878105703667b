import type { DocumentColumn } from '../../../common/contract/documents/documents.ts';
import { barcodeKey, skuKey } from '../../catalogue/rules/product-codes.ts';
import { headerKey } from './header-words.ts';
import type { TitleIndex } from './nearest-title.ts';

/** What a row says about which product it means. */
interface RowKeys {
  barcode: string;
  sku: string;
  title: string;
  /** Its cells, which tell products of one title apart. */
  cells: string[];
}

export interface Match {
  productId: number | null;
  by: 'barcode' | 'sku' | 'title' | 'merchant' | null;
  guesses: number[];
  note: string | null;
}

export function keysOf(cells: string[], columns: DocumentColumn[]): RowKeys {
  const cell = (role: DocumentColumn['role']) => {
    const column = columns.find((each) => each.role === role);
    return column ? (cells[column.index]?.trim() ?? '') : '';
  };
  return { barcode: barcodeKey(cell('barcode')), sku: skuKey(cell('sku')), title: cell('title'), cells };
}

/** What a row is known by in the supplier's next file. */
export const rowKey = ({ barcode, sku, title }: Pick<RowKeys, 'barcode' | 'sku' | 'title'>): string =>
  barcode ? `barcode:${barcode}` : sku ? `sku:${sku}` : `title:${headerKey(title)}`;

/** Whether a row's codes alone say which product it means. */
export const hasOneProduct = ({ barcode, sku }: RowKeys, codes: Map<string, number[]>): boolean =>
  (codes.get(`barcode:${barcode}`) ?? codes.get(`sku:${sku}`))?.length === 1;

const noPicks = {};

interface Known {
  /** The products with a code, by kind and code. */
  codes: Map<string, number[]>;
  titles: TitleIndex;
  /** What the merchant picked in earlier files of this supplier. */
  picks?: Record<string, number | null>;
}

/** Finds a row's product: by what the merchant picked before, by barcode, by SKU, and at last by its title. */
export function matchRow(keys: RowKeys, { codes, titles, picks = noPicks }: Known): Match {
  const picked = picks[rowKey(keys)];
  if (typeof picked === 'number') return { productId: picked, by: 'merchant', guesses: [], note: null };
  if (picked === null) return unmatched('You said that it is about none of your products.');
  for (const by of ['barcode', 'sku'] as const) {
    const found = keys[by] === '' ? [] : (codes.get(`${by}:${keys[by]}`) ?? []);
    const [only, ...more] = found;
    if (only === undefined) continue;
    if (more.length === 0) return { productId: only, by, guesses: [], note: null };
    // The title tells which of them it is.
    const { id } = titles.nearest(keys.title, keys.cells, found);
    if (id !== null) return { productId: id, by, guesses: [], note: null };
    return unmatched(`${found.length} products have this ${by === 'sku' ? 'SKU' : 'barcode'}: “${keys[by]}”.`, found);
  }
  const { id, guesses } = titles.nearest(keys.title, keys.cells);
  if (id !== null) return { productId: id, by: 'title', guesses: [], note: null };
  if (keys.title === '' && keys.barcode === '' && keys.sku === '')
    return unmatched('It has neither a barcode, nor a SKU, nor a name.');
  if (guesses.length === 0) return unmatched('None of your products has this barcode, SKU or name.');
  return unmatched(
    guesses.length > 1 ? 'It may be about one of several products.' : 'It may be about this product.',
    guesses,
  );
}

const maxGuesses = 2;
const unmatched = (note: string, guesses: number[] = []): Match => ({
  productId: null,
  by: null,
  guesses: guesses.slice(0, maxGuesses),
  note,
});
