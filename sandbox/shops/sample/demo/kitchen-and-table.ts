import type { SampleCollection } from '../items/sample-item.ts';

export const kitchenAndTable: SampleCollection = {
  title: 'Kitchen & Table',
  kind: 'mug',
  palette: 'clay',
  html: '<h2>Kitchen &amp; Table</h2><p>Tools that are pleasant to hold and easy to keep. Stoneware from our own kiln, steel from people who know how to grind it, wood that likes to be oiled.</p>',
  seoTitle: 'Stoneware, Knives & Kitchen Tools | Fernhill',
  seoDescription:
    'Hand-thrown stoneware, carbon steel knives and oiled wood for kitchens that are used every day. Made in small runs, mended when they need it.',
  items: [
    {
      title: 'Stoneware Mug',
      kind: 'mug',
      palette: 'clay',
      type: 'Tableware',
      price: '28.00',
      pictures: 2,
      tags: ['gift', 'handmade', 'mug', 'stoneware', 'dishwasher safe'],
      option: { name: 'Glaze', values: ['Clay', 'Sea', 'Chalk'] },
      seoTitle: 'Hand-Thrown Stoneware Mug, 350 ml',
      seoDescription:
        'A hand-thrown stoneware mug that holds 350 ml and keeps its warmth. Three glazes, no two alike, and safe in the dishwasher every single day.',
      html: `<p>Thrown on the wheel, one at a time, and glazed by dipping, so each mug carries a slightly different line where the glaze stopped. It holds 350 ml: a proper mug of tea, or a coffee with room for milk.</p>
<p>The walls are a little thicker than you expect. That is what keeps the warmth in while you read the last page. The handle takes three fingers, the rim is thin enough to drink from with pleasure, and the foot is sanded so it will not scratch the table.</p>
<ul>
<li>Stoneware fired at 1,240 degrees</li>
<li>350 ml</li>
<li>Safe in dishwasher, microwave and oven</li>
<li>Lead-free glazes</li>
</ul>
<p>Each one is a little different from the picture. That is the point. They stack in twos, hang from a hook, and survive a fall onto a wooden floor more often than not. If yours breaks on the way to you, we send another one.</p>`,
    },
    {
      title: 'Carbon Steel Chef Knife',
      kind: 'knife',
      palette: 'charcoal',
      type: 'Knives',
      price: '169.00',
      tags: ['knife', 'carbon steel', 'kitchen'],
      html: '<p>A 20 cm blade in carbon steel, ground thin behind the edge. It takes an edge that stainless steel cannot, and it asks for a wipe in return. Handle of smoked oak.</p><p>Not for the dishwasher. Really not.</p>',
      seoTitle: 'Carbon Steel Chef Knife 20 cm',
    },
    {
      title: 'Oak Cutting Board',
      kind: 'board',
      palette: 'sand',
      type: 'Kitchen Tools',
      price: '65.00',
      tags: ['oak', 'wood', 'kitchen'],
      html: '<p>Solid oak, oiled, with a groove for juice. 45 x 30 cm.</p>',
    },
    {
      title: 'Whistling Kettle',
      kind: 'kettle',
      palette: 'moss',
      type: 'Kitchen Tools',
      price: '79.00',
      tags: ['kettle', 'enamel', 'tea'],
      option: { name: 'Colour', values: ['Moss', 'Cream'] },
      html: '<p>Enamelled steel, 2 litres. For gas, electric and induction hobs.</p>',
    },
    {
      title: 'cast iron pan 26cm pre-seasoned',
      kind: 'pan',
      palette: 'charcoal',
      type: 'Cookware',
      price: '59.00',
      tags: ['cast iron', 'cookware'],
      html: '<p>pre seasoned cast iron frying pan. 26 cm. heavy. lasts forever if you dont leave it in the sink. works on induction, gas, fire</p>',
    },
    {
      title: 'Nesting Bowls',
      kind: 'bowl',
      palette: 'sky',
      type: 'Tableware',
      price: '84.00',
      tags: ['bowl', 'stoneware', 'set of four'],
    },
    {
      title: 'Linen Apron',
      kind: 'apron',
      palette: 'slate',
      type: 'Textiles',
      price: '56.00',
      tags: ['apron', 'linen', 'gift'],
      html: '<p>Washed linen, cross-back straps, no bow to tie. One wide pocket. One size fits nearly all of us.</p>',
      seoDescription: 'Cross-back linen apron with one wide pocket.',
    },
    {
      title: 'Teapot for Two',
      kind: 'teapot',
      palette: 'plum',
      type: 'Tableware',
      price: '72.00',
      tags: ['stoneware', 'tea', 'teapot', 'handmade'],
      html: '<p>🍵 Pours without a drip. 800 ml. Strainer in steel. Love from our kiln to your kitchen ❤️</p>',
    },
    {
      title: 'Salt Pig',
      kind: 'bowl',
      palette: 'mustard',
      type: 'Tableware',
      price: '24.00',
      html: '<p>Stoneware salt pig.</p>',
    },
    {
      title: 'Pour-Over Coffee Set',
      kind: 'teapot',
      palette: 'sand',
      type: 'Coffee',
      price: '68.00',
      tags: ['coffee', 'gift', 'glass'],
      seoTitle: 'Pour-Over Coffee Set with Steel Filter for Slow Mornings at Home and at the Office',
      html: '<p>Glass carafe with an olive wood collar and a steel filter that needs no paper. Makes three cups.</p><iframe width="560" height="315" src="https://www.youtube.com/embed/brewing-guide" title="How to brew" allowfullscreen></iframe><p>Watch the film for the two-minute method.</p>',
    },
  ],
};
