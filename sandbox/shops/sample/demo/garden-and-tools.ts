import type { SampleCollection } from '../items/sample-item.ts';

export const gardenAndTools: SampleCollection = {
  title: 'Garden & Tools',
  kind: 'wateringCan',
  palette: 'forest',
  html: '',
  items: [
    {
      title: 'Hand Trowel',
      kind: 'trowel',
      palette: 'sand',
      type: 'Garden Tools',
      price: '34.00',
      tags: ['ash', 'garden', 'steel', 'tools'],
      seoTitle: 'Forged Hand Trowel with Ash Handle',
      html: '<p>Forged in one piece from carbon steel, with a handle of ash that fits a smaller hand as well as a big one. The edge is sharpened on the left for cutting roots.</p>',
    },
    {
      title: 'Copper Watering Can',
      kind: 'wateringCan',
      palette: 'rust',
      type: 'Garden',
      price: '98.00',
      tags: ['copper', 'garden', 'gift'],
      html: '<p>Five litres, long spout, brass rose. It will turn green, and you will like it.</p>',
    },
    {
      title: 'Splitting Axe',
      kind: 'axe',
      palette: 'charcoal',
      type: 'Tools',
      price: '119.00',
      pictures: 2,
      tags: ['axe', 'firewood', 'hickory', 'tools', 'forged'],
      seoTitle: 'Hand-Forged Splitting Axe with Hickory Handle',
      seoDescription:
        'A hand-forged splitting axe with a hickory handle and a head of 1.6 kg. Splits dry beech in one stroke, sharpened before it leaves the smithy.',
      html: `<p>Firewood warms you twice, they say. With a good axe the first time is a pleasure. The head of this <strong>splitting axe</strong> is forged by hand, weighs 1.6 kg and is ground to a wedge that parts dry wood instead of sticking in it.</p>
<p>The handle is straight-grained hickory, 75 cm long, oiled, with a swell at the end that stops the hand. A steel collar protects it from the strokes that miss, and there will be some.</p>
<ul>
<li>Head: carbon steel, forged, 1.6 kg</li>
<li>Handle: hickory, 75 cm, replaceable</li>
<li>Leather sheath in vegetable-tanned hide</li>
<li>Sharpened and ready to use</li>
</ul>
<p>The smith's initials are stamped in the head. If the handle breaks, any good tool shop can fit another one, and so can we.</p>
<p>Keep the edge with a stone rather than a file, a few strokes after each afternoon of work. Store it dry, oil the handle in autumn, and hand it on one day with the sheath it came in. It is a simple tool, and there is nothing on it that cannot be repaired with things you have at home.</p>`,
    },
    {
      title: 'Terracotta Planter',
      kind: 'planter',
      palette: 'rust',
      type: 'Garden',
      price: '42.00',
      tags: ['garden', 'planter', 'terracotta'],
      option: { name: 'Size', values: ['20 cm', '28 cm', '36 cm'] },
    },
    {
      title: 'Gardening Gloves',
      kind: 'gloves',
      palette: 'forest',
      type: 'Garden',
      price: '26.00',
      tags: ['garden', 'gloves'],
      html: '<p>Goatskin palm, cotton back. Soft enough to pick up a seed.</p>',
    },
    {
      title: 'Seed Tin',
      kind: 'tin',
      palette: 'moss',
      type: 'Garden',
      price: '22.00',
      html: '<p>Tin box with dividers for seed packets, January to December.</p>',
    },
    {
      title: 'Bird Feeder "Little House"',
      kind: 'birdhouse',
      palette: 'sky',
      type: 'Garden',
      price: '46.00',
      tags: ['birds', 'garden', 'gift', 'wood'],
      html: '<p>Larch, zinc roof. Opens at the side for cleaning.</p>',
    },
    {
      title: 'Garden Twine',
      kind: 'twine',
      palette: 'forest',
      type: 'Garden',
      price: '9.00',
      tags: ['garden', 'jute'],
    },
    {
      title: 'Fire Bowl 60',
      kind: 'fireBowl',
      palette: 'charcoal',
      type: 'Garden',
      price: '179.00',
      tags: ['fire', 'garden', 'steel'],
      html: '<p>Raw steel, 60 cm across, 3 mm thick. Rusts beautifully. Stands on three feet and takes logs of 40 cm. The Campfire Grill Grate fits on top.</p>',
      seoTitle: 'Fire Bowl 60 cm in Raw Steel',
    },
  ],
};
