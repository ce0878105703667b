import type { MetafieldDefinition } from '../../shop.ts';

/** What the demo store keeps about a product beside its texts. Everything here agrees with its description. */
export interface SampleDetails {
  category?: string;
  weightGrams?: number;
  /** Values by `namespace.key`; the type is the definition's, or text without one. */
  metafields?: Record<string, string>;
}

const volume = (value: number, unit: 'LITERS' | 'MILLILITERS') => JSON.stringify({ value, unit });

const defined = (place: number, name: string, key: string, type: string, description: string): MetafieldDefinition => ({
  id: 98_300_000_000 + place,
  name,
  namespace: 'custom',
  key,
  type,
  description,
  validations: [],
  pinnedPosition: place,
});

export const demoDefinitions: MetafieldDefinition[] = [
  defined(1, 'Material', 'material', 'single_line_text_field', 'What the product is made of'),
  defined(2, 'Dimensions', 'dimensions', 'single_line_text_field', 'Width and length, or height'),
  defined(3, 'Capacity', 'capacity', 'volume', 'How much it holds'),
  defined(4, 'Care instructions', 'care', 'multi_line_text_field', 'How to wash, clean or maintain it'),
  defined(5, 'Machine washable', 'machine_washable', 'boolean', 'Whether it may go into the washing machine'),
  defined(6, 'In the box', 'in_the_box', 'list.single_line_text_field', 'What comes with it'),
];

/** By the product's title. Products that are not named have neither a category nor metafields, as in a real store. */
export const demoDetails: Record<string, SampleDetails> = {
  'Alpine Wool Blanket': {
    category: 'hg-15-1-4',
    metafields: {
      'custom.material': '100% pure new wool, 620 g per square metre',
      'custom.dimensions': '140 x 200 cm',
      'custom.care': 'Air it overnight.\nWash rarely, cold and by hand. Dry flat in the shade.',
      'custom.machine_washable': 'false',
      'custom.in_the_box': JSON.stringify(['Blanket', 'Cotton bag']),
      'warehouse.shelf': 'B-14',
    },
  },
  'Linen Duvet Cover': { category: 'hg-15-1-5', metafields: { 'custom.material': 'Stone-washed linen' } },
  'Buckwheat Pillow': { category: 'hg-15-1-9', metafields: { 'custom.material': 'Buckwheat hulls (filling)' } },
  'Herringbone Throw': { category: 'hg-15-1-4', metafields: { 'custom.dimensions': '130 x 180 cm' } },
  'Wolldecke Schwarzwald': {
    category: 'hg-15-1-4',
    metafields: { 'custom.material': 'Reine Schurwolle', 'custom.dimensions': '150 x 210 cm' },
  },
  'Merino Baby Blanket': {
    category: 'hg-15-1-4',
    metafields: {
      'custom.material': 'Extra-fine merino wool',
      'custom.dimensions': '80 x 100 cm',
      'custom.machine_washable': 'true',
    },
  },
  'Ridgeline 2 Tent': {
    category: 'sg-4-2',
    weightGrams: 1_900,
    metafields: {
      'custom.material': 'Silicone-coated ripstop nylon (fly), DAC aluminium (poles)',
      'custom.in_the_box': JSON.stringify(['Tent', 'Eight pegs', 'Spare pole sleeve', 'Repair kit']),
      'warehouse.shelf': 'D-02',
    },
  },
  'Downlight 5 Sleeping Bag': { category: 'sg-4-2', metafields: { 'custom.material': 'Duck down (filling)' } },
  'Storm Tarp 3x3': {
    category: 'sg-4-2',
    weightGrams: 780,
    metafields: { 'custom.material': 'Ripstop polyester, PU coated', 'custom.dimensions': '3 x 3 m' },
  },
  'Fellside 30 Backpack': {
    category: 'lb-1',
    weightGrams: 1_250,
    metafields: {
      'custom.material': 'Waxed cotton canvas, vegetable-tanned leather, solid brass buckles',
      'custom.capacity': volume(30, 'LITERS'),
    },
  },
  'Stoneware Mug': {
    category: 'hg-11-10-5-5',
    metafields: {
      'custom.material': 'Stoneware',
      'custom.capacity': volume(350, 'MILLILITERS'),
      'custom.care': 'Safe in dishwasher, microwave and oven.',
    },
  },
  'Teapot for Two': { category: 'hg-11-10', metafields: { 'custom.capacity': volume(800, 'MILLILITERS') } },
  'Steel Bottle 750': {
    category: 'hg-11-10-5',
    metafields: {
      'custom.material': 'Double-walled stainless steel; lid of steel and bamboo',
      'custom.capacity': volume(750, 'MILLILITERS'),
    },
  },
  'Waxed Field Jacket': {
    category: 'aa-1-10-2',
    metafields: {
      'custom.material': '8 oz waxed cotton; lining of brushed cotton; collar of corduroy',
      'custom.care': 'Sponge clean with cold water. Re-wax once a year.',
      'custom.machine_washable': 'false',
      'custom.in_the_box': JSON.stringify(['Jacket', 'Tin of wax']),
    },
  },
  'Down Vest': { category: 'aa-1-10', metafields: { 'custom.material': 'Recycled nylon, recycled down' } },
  'RAIN SHELL UNISEX': { category: 'aa-1-10-2' },
  'Fisherman Sweater': { category: 'aa-1-13-12', metafields: { 'custom.material': 'British wool' } },
  'Flannel Shirt': {
    category: 'aa-1-13-7',
    metafields: {
      'custom.material': 'Brushed cotton flannel',
      'custom.care': 'Machine wash at 40 degrees.',
      'custom.machine_washable': 'true',
    },
  },
  'Merino Beanie': { category: 'aa-2-17', metafields: { 'custom.material': 'Double-knit merino' } },
  'Fell Walker Boots': {
    category: 'aa-8-3',
    metafields: { 'custom.material': 'Full-grain leather, 2.6 mm; welted rubber sole' },
  },
  'Hut Slippers': { category: 'aa-8', metafields: { 'custom.material': 'Felted wool, rubber sole' } },
};
