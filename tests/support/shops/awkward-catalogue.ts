import type { Sandbox } from './sandbox.ts';

/** Catalogues like those of real stores, made by seed: the same products in each run. */
const catalogues = {
  jewellery: {
    seed: 1,
    count: 20,
    kinds: ['Bracelet', 'Earrings', 'Necklace', 'Ring'],
    tags: ['Gold', 'Silver', 'Leather', 'Pendant'],
  },
  apparel: { seed: 2, count: 20, kinds: ['Shirt', 'Jumper', 'Jacket', 'Skirt'], tags: ['women', 'men'] },
  fashion: {
    seed: 3,
    count: 997,
    kinds: ['Camisole', 'Dress', 'Trousers', 'Blouse', 'Coat'],
    tags: ['SALE', 'woman', 'AW15', 'ss15', 'tops'],
  },
};

type AwkwardCatalogue = keyof typeof catalogues;

const names =
  'Anchor Birch Comet Dune Ember Fjord Galaxy Harbour Iris Juniper Kestrel Lagoon Meadow Nimbus Opal Pebble Quartz Raven Saffron Tundra'.split(
    ' ',
  );
const materials = ['washed linen', 'brushed brass', 'soft leather', 'merino wool', 'recycled silver', 'organic cotton'];
const scripts = [
  'תכשיט מכסף טהור',
  'قلادة من الفضة',
  '手工银饰',
  'Χειροποίητο',
  'Ожерелье из серебра',
  '手作りの指輪 💍',
  'Zoë’s “Ünïqué” — №7',
];
const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Image Src',
];

/** A product export of such a store: half of the products are plain, each of the others has something awkward. */
export function awkwardCsv(catalogue: AwkwardCatalogue): string {
  const { seed, count, kinds, tags } = catalogues[catalogue];
  const random = randomFrom(seed);
  const oneOf = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const rows = Array.from({ length: count }, (_, at) => {
    const kind = oneOf(kinds);
    const number = at >= names.length ? ` ${Math.floor(at / names.length) + 1}` : '';
    const plain = `${names[at % names.length]}${number} ${kind}`;
    const material = oneOf(materials);
    const sentence = `${plain} of ${material}, made in small numbers. It weighs ${20 + Math.floor(random() * 400)} g.`;
    const handle = `${plain.toLowerCase().replaceAll(' ', '-')}-${at}`;
    const [title, html] = awkward(at, { plain, kind, sentence, script: oneOf(scripts) });
    const tag = [tags[Math.floor(random() ** 1.5 * tags.length)], material, names[at % names.length]].join(', ');
    const variants = at % 5 === 4 ? 30 : 1 + Math.floor(random() * 3);
    const first = [handle, title, html, oneOf(['Company 123', 'Søstrene & Co', '']), kind, tag, 'true'];
    return Array.from({ length: variants }, (_, variant) => [
      ...(variant === 0 ? first : [handle, '', '', '', '', '', '']),
      variants === 1 ? 'Title' : 'Size',
      variants === 1 ? 'Default Title' : `Size ${variant + 1}`,
      `${handle}-${variant}`,
      (10 + at + variant / 100).toFixed(2),
      variant === 0 && at % 3 > 0 ? `https://pictures.invalid/${handle}.jpg` : '',
    ]);
  });
  return [columns, ...rows.flat()].map((row) => row.map((each) => cell(each ?? '')).join(',')).join('\r\n');
}

interface Product {
  plain: string;
  kind: string;
  sentence: string;
  script: string;
}

/** The title and the description. */
function awkward(at: number, { plain, kind, sentence, script }: Product): [title: string, html: string] {
  const spans = `<meta charset="utf-8">\r\n<p><em><em>${sentence} </em></em>&nbsp;</p>\n<p style="color:#666"><span><span>See <a href="https://example.com/a?b=1&amp;c=2">more</a>.</span></span></p>`;
  const table = `<p>${sentence}</p><table width="100%"><tbody><tr><th>Size</th><th>cm</th></tr><tr><td>S</td><td>36</td></tr><tr><td>M</td><td>38</td></tr></tbody></table>`;
  const shapes: [string, string][] = [
    [plain, `<p>${sentence}</p>`],
    [`${plain} | ${kind} for Women | Handmade ${kind} | Gift for Her | Minimalist ${kind} | Free Delivery`, sentence],
    [`${plain} ${script}`, `<div dir="auto">${script}. ${sentence}</div>`],
    [plain, ''],
    [`${plain} ${'with a very long name that goes on '.repeat(5)}and ends here`, spans],
    [plain, `<p>${sentence}</p>`],
    [plain.toUpperCase(), table],
    [plain, `<ul><li>${sentence}<li>Unclosed<li></ul><br><br><br><script>track()</script>`],
    [plain, `<h1>${plain}</h1>${`<p>${sentence}</p>`.repeat(12)}`],
    [`  ${plain}&amp; more `, '<p>&nbsp;</p>'],
  ];
  return shapes[at % shapes.length] as [string, string];
}

export async function importAwkwardCatalogue(
  sandbox: Sandbox,
  shop: string,
  catalogue: AwkwardCatalogue,
): Promise<void> {
  const answer = await fetch(`${sandbox.url}/_sandbox/catalogue?shop=${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: awkwardCsv(catalogue),
  });
  if (!answer.ok) throw new Error(`The catalogue import failed: ${answer.status}`);
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
