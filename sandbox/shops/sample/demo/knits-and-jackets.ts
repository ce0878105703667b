import type { SampleCollection } from '../items/sample-item.ts';

export const knitsAndJackets: SampleCollection = {
  title: 'Knits & Jackets',
  kind: 'jacket',
  palette: 'moss',
  html: '<p>Layers for walking out in the morning without checking the forecast.</p>',
  seoTitle: 'Knits & Jackets',
  items: [
    {
      title: 'Waxed Field Jacket',
      kind: 'jacket',
      palette: 'moss',
      type: 'Jackets',
      price: '289.00',
      pictures: 3,
      tags: ['jacket', 'waxed cotton', 'waterproof', 'autumn', 'outerwear'],
      option: { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] },
      seoTitle: 'Waxed Field Jacket in Cotton with Corduroy Collar',
      seoDescription:
        'A waxed cotton field jacket with corduroy collar and five pockets. Keeps out wind and rain, grows more handsome every year, can be re-waxed.',
      html: `<p>Some jackets look their best in the shop. This one starts there and gets better. The <strong>Waxed Field Jacket</strong> is cut from heavy waxed cotton that keeps out wind and rain without rustling, with a collar of fine corduroy that is kind to your chin.</p>
<h3>Made for use</h3>
<ul>
<li>Outer: 8 oz waxed cotton, lining: brushed cotton check</li>
<li>Two bellows pockets, two hand-warmer pockets lined in moleskin, one inside pocket with a zip</li>
<li>Two-way brass zip under a storm flap</li>
<li>Studs for a detachable hood, sold separately</li>
</ul>
<p>Cut with room for a jumper and long enough to sit down on a wet wall. Sponge it clean with cold water and re-wax it once a year; a tin is in the parcel.</p>
<p>If you are between two sizes, take the smaller one for shirts and the larger one for knitwear. We exchange for free within sixty days.</p>`,
    },
    {
      title: 'Fisherman Sweater',
      kind: 'sweater',
      palette: 'navy',
      type: 'Knitwear',
      price: '149.00',
      tags: ['knitwear', 'sweater', 'wool'],
      option: { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      html: '<p>Ribbed, dense and warm. Knitted from British wool in one piece, so there is no seam at the shoulder to rub. Close fit; take one size up for layers.</p>',
    },
    {
      title: 'Merino Beanie',
      kind: 'hat',
      palette: 'rust',
      type: 'Accessories',
      price: '32.00',
      tags: ['hat', 'merino', 'winter', 'gift'],
      option: { name: 'Colour', values: ['Rust', 'Navy', 'Oat', 'Forest'] },
      seoTitle: 'Merino Beanie',
      html: '<p>Double-knit merino. Warm, thin, no itch.</p>',
    },
    {
      title: 'Lambswool Scarf',
      kind: 'scarf',
      palette: 'plum',
      type: 'Accessories',
      price: '54.00',
      tags: ['scarf', 'wool'],
    },
    {
      title: 'Sheepskin Mittens',
      kind: 'gloves',
      palette: 'clay',
      type: 'Accessories',
      price: '78.00',
      tags: ['gloves', 'winter', 'sheepskin'],
      option: { name: 'Size', values: ['S', 'M', 'L'] },
      html: '<p>The warmest thing we sell for hands. One piece of sheepskin, turned inside out, sewn with waxed thread.</p>',
    },
    {
      title: 'Down Vest',
      kind: 'vest',
      palette: 'mustard',
      type: 'Jackets',
      price: '139.00',
      tags: ['vest', 'down', 'layering'],
      option: { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      html: '<p>Recycled nylon, recycled down, zip pockets. Packs into its own left pocket. Good under a shell, good over a shirt, good in an office where somebody else owns the thermostat.</p>',
      seoTitle: 'Packable Down Vest from Recycled Materials',
      seoDescription: 'A light down vest from recycled nylon and down that packs into its own pocket.',
    },
    {
      title: 'RAIN SHELL UNISEX',
      kind: 'jacket',
      palette: 'sky',
      type: 'Jackets',
      price: '199.00',
      option: { name: 'Size', values: ['S', 'M', 'L'] },
    },
    {
      title: 'Flannel Shirt',
      kind: 'shirt',
      palette: 'rust',
      type: 'Shirts',
      price: '79.00',
      tags: ['shirt', 'flannel', 'cotton'],
      option: { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      html: '<p>Brushed cotton flannel, checked. Machine wash 40.</p>',
    },
    {
      title: 'Corduroy Cap (old season)',
      kind: 'hat',
      palette: 'clay',
      type: 'Accessories',
      price: '19.00',
      status: 'ARCHIVED',
      tags: ['hat', 'sale'],
      html: '<p>Last year’s cap in wide-wale corduroy.</p>',
    },
  ],
};
