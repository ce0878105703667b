import type { GatheringCollection } from '../items/sample-item.ts';

export const gatherings: GatheringCollection[] = [
  {
    title: 'Gifts under 50',
    kind: 'mug',
    palette: 'rose',
    html: '<p>Small things, well made. Wrapped on request.</p>',
    titles: [
      'Stoneware Mug',
      'Beeswax Candle Pair',
      'Merino Beanie',
      'Leather Card Wallet',
      'Steel Bottle 750',
      'Bird Feeder "Little House"',
      'Wild Mint Candle',
      'Fig Leaf Candle',
      'Trail Socks, 3 Pairs',
    ],
  },
  {
    title: 'Winter Hut',
    kind: 'tent',
    palette: 'navy',
    html: '',
    titles: [
      'Alpine Wool Blanket',
      'Hut Slippers',
      'Storm Lantern',
      'Splitting Axe',
      'Fisherman Sweater',
      'Whistling Kettle',
      'Sheepskin Mittens',
    ],
  },
];
