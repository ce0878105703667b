import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test.each([
  ['Alpine Wool Blanket הוא שמיכה חמה ונעימה לכל עונות השנה', 'rtl'],
  ['<p dir="ltr">Alpine Wool Blanket</p><ul><li>שמיכה חמה ונעימה לכל עונות השנה, צמר</li></ul>', 'rtl'],
  ['مصنوع من الصوف', 'rtl'],
  ['שמיכה means blanket, and this one is of wool', 'ltr'],
  ['羊毛毯，冬天也温暖', 'ltr'],
  ['620 g, 140 × 200', 'ltr'],
  ['', 'ltr'],
])('the direction is that of most letters: %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
