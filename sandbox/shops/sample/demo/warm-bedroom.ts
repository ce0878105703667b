import type { SampleCollection } from '../items/sample-item.ts';

export const warmBedroom: SampleCollection = {
  title: 'Warm Bedroom',
  kind: 'blanket',
  palette: 'rust',
  html: '<p>Blankets, bedding and slow mornings. Natural fibres, woven and sewn to be used every night.</p>',
  seoTitle: 'Wool Blankets, Linen Bedding & Throws | Fernhill',
  items: [
    {
      title: 'Alpine Wool Blanket',
      kind: 'blanket',
      palette: 'rust',
      type: 'Blankets',
      price: '149.00',
      pictures: 3,
      tags: ['wool', 'bedroom', 'blanket', 'handmade', 'winter'],
      option: { name: 'Colour', values: ['Rust', 'Forest', 'Oat'] },
      seoTitle: 'Alpine Wool Blanket, Woven from Pure New Wool',
      seoDescription:
        'A heavy, soft blanket woven from pure new wool. Warm without weight on cold nights, breathable on mild ones. Made to last for decades.',
      html: `<p>The <strong>Alpine Wool Blanket</strong> is the one everybody reaches for first. It is woven from pure new wool on looms that have been running since the fifties, then washed and brushed until the surface turns soft enough to sleep under without a sheet. Wool keeps you warm when the window is open and lets your skin breathe when the heating is on, so the blanket stays on the bed all year.</p>
<h3>Why you will keep it for decades</h3>
<ul>
<li>100% pure new wool, 620 g per square metre</li>
<li>140 x 200 cm, large enough for a single bed or two people on a sofa</li>
<li>Blanket-stitched by hand on all four sides</li>
<li>Naturally dirt-repellent: airing it overnight replaces most washes</li>
</ul>
<p>Fold it over the end of the bed, take it to the fire pit, wrap a child in it. If a thread pulls after years of use, send it to us: we mend what we sell. Wash it rarely, cold and by hand, and dry it flat in the shade.</p>
<p>Every blanket comes rolled in a cotton bag that doubles as its summer home.</p>`,
    },
    {
      title: 'Linen Duvet Cover',
      kind: 'pillow',
      palette: 'sky',
      type: 'Bedding',
      price: '189.00',
      pictures: 2,
      tags: ['linen', 'bedding', 'bedroom'],
      option: { name: 'Size', values: ['Single', 'Double', 'King'] },
      seoTitle: 'Washed Linen Duvet Cover',
      html: '<p>Stone-washed linen that gets softer with every wash. Closes with coconut buttons at the foot end. Cool in summer, warm in winter.</p>',
    },
    {
      title: 'Buckwheat Pillow',
      kind: 'pillow',
      palette: 'sand',
      type: 'Bedding',
      price: '59.00',
      tags: ['pillow', 'bedding'],
      html: '<p>Filled with buckwheat hulls. Moulds to your neck and stays put.</p>',
    },
    {
      title: 'CHUNKY KNIT THROW XXL!!!',
      kind: 'blanket',
      palette: 'rose',
      type: 'Blankets',
      price: '129.00',
      html: '<p>very soft, big loops, nice gift</p>',
    },
    {
      title: 'Herringbone Throw',
      kind: 'blanket',
      palette: 'slate',
      type: 'Blankets',
      price: '89.00',
      tags: ['throw', 'sofa', 'herringbone'],
      option: { name: 'Colour', values: ['Slate', 'Moss'] },
    },
    {
      title: 'Waffle Bath Robe',
      kind: 'robe',
      palette: 'sand',
      type: 'Loungewear',
      price: '79.00',
      tags: ['bathroom', 'cotton', 'loungewear'],
      option: { name: 'Size', values: ['S', 'M', 'L'] },
      seoDescription: 'Light waffle cotton bath robe with deep pockets.',
      html: '<p>A light robe in waffle-weave organic cotton. It dries quickly, takes up little room on the hook and has two pockets deep enough for a book. Shawl collar, belt with loops at two heights.</p>',
    },
    {
      title: 'Wolldecke Schwarzwald',
      kind: 'blanket',
      palette: 'forest',
      type: 'Blankets',
      price: '139.00',
      vendor: 'Weberei Tannhof',
      tags: ['wool', 'blanket', 'germany'],
      html: '<p>Eine dichte Decke aus reiner Schurwolle, gewebt in einer kleinen Weberei im Schwarzwald. Das Fischgrätmuster ist auf beiden Seiten zu sehen, die Kanten sind von Hand umstickt.</p><p>Größe: 150 x 210 cm. Pflege: auslüften, bei Bedarf kalte Handwäsche.</p>',
    },
    {
      title: 'Merino Baby Blanket',
      kind: 'blanket',
      palette: 'mustard',
      type: 'Blankets',
      price: '69.00',
      tags: ['baby', 'gift', 'merino', 'wool'],
      seoTitle: 'Merino Baby Blanket: Soft, Light and Machine Washable',
      seoDescription:
        'A light blanket of fine merino for prams, cots and laps. Soft on new skin, warm in the breeze and safe in the washing machine at thirty degrees.',
      html: '<p>Fine merino wool, knitted in a pattern of small waves. Light enough for the pram in summer, warm enough for the cot in winter. It goes into the washing machine at 30 degrees, because it will have to.</p><ul><li>Extra-fine merino wool</li><li>80 x 100 cm</li><li>Machine washable</li></ul>',
    },
    { title: 'Feather Bolster', kind: 'pillow', palette: 'plum', type: 'Bedding', price: '45.00', pictures: 0 },
  ],
};
