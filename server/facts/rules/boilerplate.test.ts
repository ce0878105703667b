import { expect, test } from 'vitest';
import { sharedSentences, withoutShared } from './boilerplate.ts';

test('sentences that many descriptions share are found, whatever their case and spaces', () => {
  const texts = Array.from({ length: 10 }, (_, index) =>
    index % 2
      ? `Shirt ${index}. We  ship worldwide within two days.`
      : `WE SHIP worldwide within two days. Hat ${index}.`,
  );
  const shared = sharedSentences(texts);

  expect(shared).toEqual(['we ship worldwide within two days.']);
  expect(withoutShared('A hat.\n\nWe ship worldwide within two days. Order now.', shared)).toBe('A hat.\n\nOrder now.');
  expect(withoutShared('A hat.\n\nWe ship worldwide within two days.', shared)).toBe('A hat.');
});

test('a shared material, size or way of care is a fact, and so is what few products share', () => {
  const texts = Array.from(
    { length: 10 },
    (_, index) =>
      `Made of soft merino wool. It is 130 x 180 cm large. Please wash it by hand only. Handmade.${index < 4 ? ' Four of them say so here.' : ''}`,
  );

  expect(sharedSentences(texts)).toEqual([]);
  expect(sharedSentences(['The only product says this.'])).toEqual([]);
});
