import type { WrittenCase } from '../eval-case.ts';

type Product = Pick<WrittenCase, 'inputs' | 'facts'>;

/** Made-up products. The rich ones have more facts than a short text can tell, the thin ones hardly any. */
export const products = {
  throw: {
    inputs: {
      product_name: 'Fellmoor Herringbone Throw',
      product_description:
        'Woven in a small mill near Kendal from 100 % Shetland wool. 140 x 185 cm with a twisted fringe, 780 g. Brushed once, so it keeps some of its bite. Wash by hand, cool, and dry flat.',
      product_tags: 'wool, sofa, throw',
    },
    facts: [
      { name: 'Brand', value: 'Fellmoor', source: 'vendor' },
      { name: 'Colour', value: 'Peat, Heather, Slate', source: 'option' },
      { name: 'Ships from', value: 'Kendal, within 2 working days', source: 'merchant' },
    ],
  },
  lamp: {
    inputs: {
      product_name: 'Tallow Desk Lamp TL-40',
      product_description:
        'Desk lamp with a steel arm and a cork foot. Takes an E14 bulb of up to 40 W (not included). Cable 1.6 m with a switch. Arm reaches 52 cm. The shade turns by 270 degrees.',
      product_tags: 'lamp, desk, office',
    },
    facts: [
      { name: 'Weight', value: '1.4 kg', source: 'variant' },
      { name: 'Energy label', value: 'No bulb included', source: 'metafield' },
    ],
  },
  bottle: {
    inputs: {
      product_name: 'Rill Bottle 0.7 l',
      product_description:
        'Single-wall steel bottle for cold drinks. 0.7 litres, 168 g, mouth 44 mm wide. Water-resistant carry sleeve. Fits most bicycle cages. Not for hot drinks. Lid and body go into the dishwasher.',
      product_tags: 'bottle, cycling',
    },
    facts: [{ name: 'Material', value: '18/8 stainless steel', source: 'metafield' }],
  },
  boots: {
    inputs: {
      product_name: 'Skarn Mid Hiking Boots',
      product_description:
        'Nubuck upper, stitched sole that any cobbler can replace, removable cork insole. Water-resistant, not waterproof. Sizes 36 to 47, half sizes up to 45. A pair in size 42 weighs 1,180 g.',
      product_tags: 'boots, hiking, repairable',
    },
    facts: [
      { name: 'Brand', value: 'Skarn', source: 'vendor' },
      { name: 'Colour', value: 'Brown, Black', source: 'option' },
    ],
  },
  cable: {
    inputs: {
      product_name: 'Kern USB-C Cable KC-3',
      product_description:
        'USB-C to USB-C, 2 m, 100 W, data at 480 Mbit/s. Compatible with all devices that have a USB-C port. Braided sleeve.',
      product_tags: 'cable, usb-c',
    },
    facts: [{ name: 'In the box', value: '1 cable, 1 Velcro strap', source: 'metafield' }],
  },
  serum: {
    inputs: {
      product_name: 'Morrow Oat Serum',
      product_description:
        'Face serum with oat extract and glycerin. 30 ml in a glass bottle with a pipette. Without perfume.',
      product_tags: 'skin care, serum',
    },
  },
  shelf: {
    inputs: {
      product_name: 'Nordby Wall Shelf',
      product_description: 'Oiled oak, 80 x 20 cm, holds 12 kg. Two hidden brackets and screws are included.',
      product_tags: 'shelf, oak',
    },
  },
  mug: { inputs: { product_name: 'Stoneware mug', product_description: '', product_tags: '' } },
  candle: { inputs: { product_name: 'Tarn Candle', product_description: 'Candle in a tin.', product_tags: 'candle' } },
  scarf: { inputs: { product_name: 'Blue scarf', product_description: 'Soft.', product_tags: '' } },
  earrings: {
    inputs: {
      product_name: 'Pebble Ear Studs',
      product_description: 'Sterling silver studs, 6 mm across, matt. Sold as a pair in a linen pouch.',
      product_tags: 'earrings, silver',
    },
  },
  tent: {
    inputs: {
      product_name: 'Lowmoor 2 Tent',
      product_description:
        'Tunnel tent for two. 2.3 kg, packs to 44 x 15 cm. Outer tent with a 3,000 mm water column. Aluminium poles, two porches. Pitches outer first. Spare pole section and repair patch in the bag.',
      product_tags: 'tent, camping, trekking',
    },
    facts: [{ name: 'Sleeps', value: '2', source: 'metafield' }],
  },
} as const satisfies Record<string, Product>;
