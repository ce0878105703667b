import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/support/shops/catalogues.ts';
import type { ProductDetails } from '../../catalogue/rules/product-details.ts';
import { conflictsIn } from './conflicts.ts';
import { missingFacts } from './missing-facts.ts';
import { productFacts } from './product-facts.ts';

const noDetails: ProductDetails = { category: '', options: [], variants: [], metafields: [] };

function factsOf(title: string, description: string, details: Partial<ProductDetails> = {}) {
  const said = { title, descriptionHtml: `<p>${description}</p>`, productType: '', tags: [], vendor: '' };
  return productFacts(aProduct(1, { ...said, details: { ...noDetails, ...details } }));
}
const metafield = (name: string, value: string) => ({ metafields: [{ key: `custom.${name}`, name, value }] });
const colours = (...values: string[]) => ({ options: [{ name: 'Color', values }] });

describe('conflicts', () => {
  test.each([
    ['Heating Pad 23C-32C', 'Warms up to 35C in a minute.', {}],
    ['Sleeping Mat 5 °C', 'Comfortable at 41 °F.', {}, 'fits'],
    ['Candle 200 g', 'Burns for 40 hours. It weighs 250 g.', {}],
    ['Candle', 'A candle of 200 g.', metafield('Weight', '350 g')],
    ['Bottle 750 ml', 'The bottle has 0.5 l.', {}],
    ['Blanket 140 x 200 cm', 'A blanket of 130 × 180 cm.', {}],
    ['Blanket', 'It is 55 x 79 in.', metafield('Dimensions', '140 x 200 cm'), 'fits'],
    ['Blanket', 'It is 130 x 180 cm.', metafield('Dimensions', '140 x 200 cm')],
    ['Scarf', 'A soft blue scarf.', colours('Red')],
    ['Shirt', 'Made from 100% cotton.', metafield('Material', '100% polyester')],
    ['Sports bra 70B-85D', 'Supportive, in sizes 70B to 90E.', {}],
    ['Sports bra 70B-85D', 'Supportive, in sizes 70B to 85D.', {}, 'fits'],
    ['Shirt S-XL', 'Cut wide, S–L.', {}],
    ['Bowl', 'Turned from solid walnut.', metafield('Material', 'Beech')],
    ['Bowl', 'Turned from solid walnut.', metafield('Material', 'Walnut, oiled'), 'fits'],
    ['Linen Apron', 'An apron of washed linen.', metafield('Material', '100 % cotton')],
    ['Apron', 'An apron of washed linen.', metafield('Material', '100 % cotton')],
    ['Schürze aus Leinen', 'Gewaschen und weich.', metafield('Material', 'Baumwolle')],
    ['Coat', 'A wool coat with leather buttons.', metafield('Material', 'Wool'), 'fits'],
    ['Merino Coat', 'Warm.', metafield('Material', 'Wool'), 'fits'],
    ['Trail Shoe, size 43', 'The shoe comes in size 46.', {}],
    ['Trail Shoe 43', 'Size 46, laced.', {}],
    ['Trail Shoe 43', 'Size 43, laced. 30 cm long.', {}, 'fits'],
    ['Wanderschuh Größe 43', 'In Größe 46.', {}],
    ['Kettle KX-200', 'The KX-300 boils fast.', {}],
    ['Kettle KX-200', 'The KX200 replaces the KX-100.', {}, 'fits'],
    ['Ridgeline 2', 'With the Ridgeline 3 you sleep well.', {}],
    ['Burton Lydon Beanie', 'We like how the Lyndon sits.', {}],
    ['Burton Lydon Beanie', 'We like how the Lydon sits.', {}, 'fits'],
  ])('%s: %s', (title, description, details, outcome = 'conflicts') => {
    const conflicts = conflictsIn(factsOf(title, description, details));

    expect(conflicts.map(({ factIds }) => factIds.length)).toEqual(outcome === 'conflicts' ? [2] : []);
  });

  test('the message says what each source says', () => {
    expect(conflictsIn(factsOf('Heating Pad 23C-32C', 'Warms up to 35C.'))).toEqual([
      {
        factIds: ['title', 'description'],
        message: 'The name says “23C-32C”, the description says “35C”.',
      },
    ]);
  });

  test.each([
    ['a washing temperature', factsOf('Sleeping Bag 5 °C', 'Wash it at 30 °C.')],
    ['the weight of a fabric', factsOf('Blanket 1.2 kg', 'Wool of 620 g/m².')],
    ['two ranges of sizes in one text', factsOf('Shirt S-XL', 'S to L for children, S to 3XL for adults.')],
    ['a range of temperatures', factsOf('Bra 70B-85D', 'Keeps you warm at 10C-15C.')],
    ['a load', factsOf('Chair 3 kg', 'Holds up to 120 kg.')],
    [
      'a choice of sizes',
      factsOf('Blanket', 'It is 130 x 180 cm.', { options: [{ name: 'Size', values: ['140 x 200 cm'] }] }),
    ],
    ['several colours in a text', factsOf('Scarf', 'Blue and green threads.', colours('Red'))],
    ['a colour that is another thing', factsOf('Green tea candle', 'Smells of green tea.', colours('White'))],
    ['an option with names of its own', factsOf('Scarf', 'A blue scarf.', colours('Oat', 'Red'))],
    ['a detail in another colour', factsOf('Scarf in Red', 'With a blue edge.', colours('Red'))],
    [
      'two parts of a product',
      factsOf('Jacket', 'Shell 100% nylon. Lining 100% polyester.', metafield('Material', '100% nylon')),
    ],
    ['more detail', factsOf('Blanket', '100% merino wool.', metafield('Material', '100% wool'))],
  ])('%s is no conflict', (_, facts) => {
    expect(conflictsIn(facts)).toEqual([]);
  });

  test('a text full of figures is read in time', () => {
    const figures = Array.from({ length: 30_000 }, (_, index) => `${index} g ${index} x ${index} cm ${index}C`).join(
      ' ',
    );
    const startedAt = performance.now();
    conflictsIn(factsOf('Candle 200 g', figures));

    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('a fact that is switched off contradicts nothing', () => {
    const facts = factsOf('Bottle 750 ml', 'The bottle has 0.5 l.');
    const off = facts.map((fact) => ({ ...fact, isUsed: fact.id !== 'description' }));

    expect(conflictsIn(off)).toEqual([]);
  });
});

describe('missing facts', () => {
  test.each([
    ['Wool Blanket', 'It is warm.', {}, ['Size', 'Care instructions']],
    ['Chunky Throw', 'Big.', {}, ['Material', 'Size', 'Care instructions']],
    ['Chunky Throw', 'Aus reiner Schurwolle, 150 x 210 cm. Nicht waschen.', {}, []],
    ['Reading Lamp', 'A lamp.', {}, ['Power', 'Size']],
    ['Boot Wax', 'Keeps boots dry.', {}, []],
    ['Thing', 'Nice.', { category: 'Home & Garden > Furniture > Chairs' }, ['Material', 'Size']],
    ['Thing', 'Nice.', {}, []],
    [
      'Summer Dress',
      'Nice.',
      {
        options: [{ name: 'Size', values: ['S', 'M'] }],
        metafields: [{ key: 'custom.care', name: 'Care', value: 'By hand' }],
      },
      ['Material'],
    ],
  ])('%s (%s)', (title, description, details, missing) => {
    expect(missingFacts(factsOf(title, description, details))).toEqual(missing);
  });
});
