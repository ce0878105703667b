import type { SampleCollection } from '../items/sample-item.ts';

export const campAndShelter: SampleCollection = {
  title: 'Camp & Shelter',
  kind: 'tent',
  palette: 'forest',
  html: '<p>Everything between you and the weather, and everything that makes a clearing feel like a room.</p><p>Pitch it, light it, sleep well.</p>',
  items: [
    {
      title: 'Ridgeline 2 Tent',
      kind: 'tent',
      palette: 'forest',
      type: 'Tents',
      price: '329.00',
      pictures: 3,
      tags: ['tent', 'camping', 'hiking', 'two-person', 'three-season'],
      seoTitle: 'Ridgeline 2: Light Two-Person Tent for Three Seasons',
      seoDescription:
        'A free-standing two-person tent that weighs 1.9 kg and pitches in four minutes. Two doors, two porches, one good night. See what is in the bag.',
      html: `<p>Two people, two doors, two porches, and nobody climbing over anybody at three in the morning. The <strong>Ridgeline 2</strong> is a free-standing tent for spring, summer and autumn. One hubbed pole makes the whole frame, so you can pitch it alone in four minutes, in the dark, in the rain.</p>
<h3>What makes it work</h3>
<ul>
<li>Weight: 1.9 kg with pegs and bags</li>
<li>Fly: silicone-coated ripstop nylon, 3000 mm</li>
<li>Inner: mesh above, solid below, so the wind stays out and you still see the stars</li>
<li>Two porches of 0.8 square metres each, enough for two packs and wet boots</li>
<li>DAC aluminium poles, eight pegs, spare pole sleeve</li>
</ul>
<p>All seams are taped and all zips have big pullers for cold fingers. The footprint is sold separately, because not everybody needs it. A repair kit is in the bag, because in the end everybody does.</p>
<p>We have slept in it from March to November in the hills behind our workshop. It has not let us down yet.</p>`,
    },
    {
      title: 'Downlight 5 Sleeping Bag',
      kind: 'sleepingBag',
      palette: 'navy',
      type: 'Sleeping Bags',
      price: '279.00',
      tags: ['sleeping bag', 'camping', 'down'],
      option: { name: 'Length', values: ['Regular', 'Long'] },
      html: '<p>A mummy bag filled with responsibly sourced duck down, comfortable to 5 degrees. Packs to the size of a loaf of bread.</p><p>Two-way zip, draught collar, stash pocket for a phone.</p>',
    },
    {
      title: 'Between Trees Hammock',
      kind: 'hammock',
      palette: 'mustard',
      type: 'Hammocks',
      price: '64.00',
      tags: ['hammock', 'camping', 'garden'],
      seoTitle: 'Between Trees Hammock with Straps',
      html: '<p>Parachute nylon, wide tree straps included. Holds 180 kg. Hangs in two minutes without a single knot.</p>',
    },
    {
      title: 'Pocket Stove',
      kind: 'stove',
      palette: 'charcoal',
      type: 'Camp Kitchen',
      price: '39.00',
      tags: ['stove', 'camping', 'cooking', 'gas'],
      html: '<p>Folds to the size of an egg. Boils half a litre in three minutes.</p>',
    },
    {
      title: 'Low Camp Chair',
      kind: 'chair',
      palette: 'rust',
      type: 'Camp Furniture',
      price: '89.00',
      tags: ['chair', 'camping', 'beach'],
    },
    {
      title:
        'Trail Mat Insulated Inflatable Sleeping Pad for Camping Hiking Backpacking Lightweight Warm 4 Season R 4.5 Blue',
      kind: 'mat',
      palette: 'sky',
      type: 'Sleeping Pads',
      price: '119.00',
      tags: ['mat', 'sleeping pad'],
      html: '<p>Insulated inflatable pad, R-value 4.5. 540 g. Inflates with the pump sack that comes with it.</p>',
    },
    {
      title: 'Storm Tarp 3x3',
      kind: 'tarp',
      palette: 'moss',
      type: 'Shelters',
      price: '74.00',
      tags: ['tarp', 'shelter', 'camping'],
      html: '<table><tr><th>Size</th><td>3 x 3 m</td></tr><tr><th>Fabric</th><td>ripstop polyester, PU coated</td></tr><tr><th>Weight</th><td>780 g</td></tr><tr><th>Loops</th><td>19, reinforced</td></tr></table><p>Guy lines and pegs in the bag.</p>',
    },
    {
      title: 'Campfire Grill Grate',
      kind: 'grill',
      palette: 'charcoal',
      type: 'Camp Kitchen',
      price: '49.00',
      tags: ['cooking', 'fire', 'steel'],
      html: '<p>Stainless steel grate with folding legs. Stands over embers, holds a pan, a kettle and four sausages.<p>Comes in a canvas sleeve so the rest of your kit stays clean',
    },
    {
      title: 'Enamel Camp Lantern',
      kind: 'lantern',
      palette: 'mustard',
      type: 'Lighting',
      price: '54.00',
      tags: ['lantern', 'light', 'camping'],
    },
    {
      title: 'Snowline 4 Winter Tent',
      kind: 'tent',
      palette: 'plum',
      type: 'Tents',
      price: '649.00',
      status: 'DRAFT',
      html: '<p>[Text to come from product team]</p>',
    },
  ],
};
