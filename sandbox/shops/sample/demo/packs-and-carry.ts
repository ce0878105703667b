import type { SampleCollection } from '../items/sample-item.ts';

export const packsAndCarry: SampleCollection = {
  title: 'Packs & Carry',
  kind: 'backpack',
  palette: 'navy',
  html: '',
  items: [
    {
      title: 'Fellside 30 Backpack',
      kind: 'backpack',
      palette: 'navy',
      type: 'Backpacks',
      price: '159.00',
      pictures: 2,
      tags: ['backpack', 'hiking', 'waxed canvas', 'day pack', 'waterproof'],
      option: { name: 'Colour', values: ['Navy', 'Olive'] },
      seoTitle: 'Fellside 30 Backpack in Waxed Canvas | Day Pack',
      seoDescription:
        'A 30 litre day pack in waxed cotton canvas with leather straps. Roll top, padded back, sleeve for a bottle. Built to be re-waxed, not replaced.',
      html: `<p>Thirty litres is a day on the fells with a flask, a shell, a jumper and somebody else's jumper. The <strong>Fellside 30</strong> carries it close to your back and keeps it dry.</p>
<p>The body is waxed cotton canvas, which sheds rain, ages well and can be waxed again at the kitchen table. Straps and base are vegetable-tanned leather. The buckles are solid brass, because plastic snaps when it is cold and you are in a hurry.</p>
<h3>Inside and out</h3>
<ul>
<li>Roll top with a second opening at the side</li>
<li>Padded sleeve for a 15 inch laptop, so Monday is covered, too</li>
<li>Two bottle pockets and a flat pocket for the map</li>
<li>Padded back and a removable hip belt</li>
<li>30 litres, 1.25 kg</li>
</ul>
<p>We sew each pack in one piece from start to finish, and whoever sewed yours has signed the label inside. Free repairs for ten years, wear and tear included.</p>
<p>Pair it with the Dry Sack Set for wet weekends.</p>`,
    },
    {
      title: 'Market Tote',
      kind: 'tote',
      palette: 'sand',
      type: 'Bags',
      price: '35.00',
      tags: ['tote', 'cotton'],
      html: '<p>Heavy cotton. Big.</p>',
    },
    {
      title: 'Weekend Duffel 45',
      kind: 'duffel',
      palette: 'rust',
      type: 'Bags',
      price: '189.00',
      tags: ['duffel', 'travel', 'weekend'],
      option: { name: 'Colour', values: ['Rust', 'Black'] },
      html: '<p>Forty-five litres, one large opening, one shoe compartment. Fits the overhead locker of most airlines. Canvas with a recycled lining. Detachable shoulder strap.</p>',
      seoTitle: 'Weekend Duffel 45',
    },
    { title: 'Hip Pack', kind: 'hipPack', palette: 'mustard', type: 'Bags', price: '42.00' },
    {
      title: 'Dry Sack Set',
      kind: 'drySack',
      palette: 'sky',
      type: 'Accessories',
      price: '38.00',
      tags: ['waterproof', 'paddling', 'set of three'],
      html: '<p>Three roll-top sacks, 4, 8 and 13 litres. Keeps sleeping bags dry, phones alive and socks apart from everything else.</p>',
    },
    {
      title: 'Steel Bottle 750',
      kind: 'bottle',
      palette: 'moss',
      type: 'Bottles',
      price: '32.00',
      tags: ['bottle', 'steel', 'insulated', 'plastic free'],
      option: { name: 'Colour', values: ['Moss', 'Slate', 'Clay', 'White'] },
      seoTitle: 'Insulated Steel Bottle 750 ml',
      seoDescription:
        'Double-walled steel bottle that keeps tea hot for twelve hours and water cold for twenty-four. Plastic-free lid, 750 ml, fits a cup holder.',
      html: '<p>Double-walled stainless steel. Hot for 12 hours, cold for 24. The lid is steel and bamboo with a silicone ring you can replace.</p>',
    },
    {
      title: 'Leather Card Wallet',
      kind: 'wallet',
      palette: 'clay',
      type: 'Accessories',
      price: '48.00',
      tags: ['gift', 'leather'],
      html: '<p>Six cards, a few notes, one piece of vegetable-tanned leather. No lining, no zip, nothing to break. It will be darker next year.</p>',
    },
    {
      title: 'Roll-Top Bike Bag',
      kind: 'backpack',
      palette: 'mustard',
      type: 'Bags',
      price: '95.00',
      tags: ['bike', 'waterproof', 'commute'],
    },
  ],
};
