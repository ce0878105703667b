/** A product of a catalogue, as a supplier knows it. */
export interface SoldProduct {
  handle: string;
  title: string;
  vendor: string;
  sku: string;
  barcode: string;
}

interface SeededRow {
  /** null: no product of the catalogue. */
  handle: string | null;
  cells: string[];
  isConflicting: boolean;
}

export const seededHeaders = ['EAN', 'Item no.', 'Product name', 'Brand', 'Country of origin', 'Warranty'];

export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Change = (words: string[], product: SoldProduct, random: () => number) => string;

/** How suppliers write a name: in capitals, in another order, with a word more or a letter less. */
const changes: Change[] = [
  (words) => words.join(' ').toUpperCase(),
  (words, { vendor }) => `${vendor} ${words.join(' ')}`,
  (words) => [...words].reverse().join(' '),
  (words) => `${words.join(' ')} (new season)`,
  (words) => words.join(' ').replace(/ in /i, ' - '),
  (words, _, random) => {
    const at = words.findIndex((word) => word.length > 5);
    const cut = 1 + Math.floor(random() * 3);
    return words.map((word, index) => (index === at ? word.slice(0, cut) + word.slice(cut + 1) : word)).join(' ');
  },
];

/**
 * A supplier's sheet of 200 rows over a catalogue: 40 with changed titles and no codes, 10 about no product, 15 with
 * another brand than the store's; of the others, a third each has a barcode, a SKU and the title alone.
 */
export function seededSheet(products: SoldProduct[], seed: number): SeededRow[] {
  const random = seededRandom(seed);
  const titles = Map.groupBy(products, ({ title }) => title.toLowerCase());
  const shuffled = products
    // A title of several products says nothing without a code.
    .filter(({ title }) => titles.get(title.toLowerCase())?.length === 1)
    .map((product) => ({ product, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ product }) => product);
  const rows = shuffled.slice(0, 190).map((product, index): SeededRow => {
    const isChanged = index < 40;
    const isConflicting = index >= 40 && index < 55;
    const change = changes[index % changes.length] as Change;
    const title = isChanged ? change(product.title.split(' '), product, random) : product.title;
    const kind = isChanged ? 2 : index % 3;
    const brand = isConflicting ? 'Another Brand' : product.vendor;
    const codes = [kind === 0 ? product.barcode : '', kind === 1 ? product.sku : ''];
    return {
      handle: product.handle,
      isConflicting,
      cells: [...codes, title, brand, 'Portugal', `${1 + (index % 5)} years`],
    };
  });
  const strangers = Array.from({ length: 10 }, (_, index): SeededRow => {
    const name = `Quorvex ${['Zibble', 'Drantle', 'Fuppet', 'Glimmock', 'Hessop'][index % 5]} ${index}`;
    return { handle: null, isConflicting: false, cells: [`99887766${index}`, '', name, '', 'Peru', '1 year'] };
  });
  return [...rows, ...strangers]
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

export const asCsv = (headers: string[], rows: string[][]): string =>
  [headers, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
