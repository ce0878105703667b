import { expect, test } from 'vitest';
import { similarity } from './min-hash.ts';
import { familyOf, framesOf, type NamedProduct } from './text-frames.ts';

const product = (title: string, said: Partial<NamedProduct> = {}): NamedProduct => ({
  title,
  vendor: 'Tyrol Mills',
  productType: 'Mugs',
  optionValues: [],
  ...said,
});

const text = (name: string, size: string) =>
  `<h2>${name}</h2><p>The ${name} by Tyrol Mills keeps coffee hot on slow mornings at the kitchen table. It holds ${size} and goes into the dishwasher without losing its glaze.</p><p>Every piece is thrown on the wheel, so no two are quite the same in the hand.</p>`;

test('texts that differ in names and figures only have the same frames', () => {
  const one = framesOf(text('Aurora Mug', '350 ml'), product('Aurora Mug'));
  const other = framesOf(text('Nordlicht Beaker', '200 ml'), product('Nordlicht Beaker'));
  expect(one?.openingHash).not.toBeNull();
  expect(one?.openingHash).toBe(other?.openingHash);
  expect(one?.endingHash).toBe(other?.endingHash);
  expect(similarity(one?.signature ?? [], other?.signature ?? [])).toBe(1);
  expect(one?.opening).toBe('The Aurora Mug by Tyrol Mills keeps coffee hot on slow mornings at the kitchen table.');
  expect(one?.ending).toBe('Every piece is thrown on the wheel, so no two are quite the same in the hand.');
});

test('another text has other frames and another signature', () => {
  const one = framesOf(text('Aurora Mug', '350 ml'), product('Aurora Mug'));
  const other = framesOf(
    '<p>Stoneware from a small kiln, glazed by hand in three colours. The handle leaves room for gloved fingers. The base is unglazed and does not slide on wet wood.</p>',
    product('Aurora Mug'),
  );
  expect(other?.openingHash).not.toBe(one?.openingHash);
  expect(other?.endingHash).not.toBe(one?.endingHash);
  expect(similarity(one?.signature ?? [], other?.signature ?? [])).toBeLessThan(0.2);
});

test('a description without words has no frames, and a short one is not compared', () => {
  expect(framesOf('<p> </p><img src="a.png">', product('Mug'))).toBeNull();
  expect(framesOf('<p>Mug.</p>', product('Mug'))).toBeNull();
  expect(framesOf('<p>A warm mug.</p>', product('Mug'))).toMatchObject({
    openingHash: null,
    endingHash: null,
    signature: [],
    bands: [],
  });
});

test('texts in scripts without spaces have frames too', () => {
  const html = (name: string) => `<p>${name}采用优质陶瓷制成，适合每天早晨使用。容量充足，手感舒适。</p>`;
  const one = framesOf(html('杯子'), product('杯子'));
  expect(one?.openingHash).not.toBeNull();
  expect(framesOf(html('茶壶'), product('茶壶'))?.openingHash).toBe(one?.openingHash);
});

test.each([
  ['Steel Screw M4 x 20', 'Steel Screw M5 x 35', true],
  ['Linen Shirt, Blue, L', 'Linen Shirt, White, XL', true],
  ['Linen Shirt', 'Linen Trousers', false],
])('%s and %s are alike by nature: %s', (one, other, isFamily) => {
  expect(familyOf(product(one)) === familyOf(product(other))).toBe(isFamily);
});
