import { expect, test } from 'vitest';
import { saysValue } from './says-value.ts';

test.each([
  ['A lamp of 45 cm.', '45 cm', true],
  ['A lamp of 45cm, in sand', '45 cm', true],
  ['It weighs 1.5 KG', '1.5 kg', true],
  ['A lamp of 145 cm', '45 cm', false],
  ['A lamp of 4.45 cm', '45 cm', false],
  ['45 cm² of linen', '45 cm', false],
  ['From 5.5 to 6', '5', false],
  ['Made (in Spain)', '(in Spain)', true],
])('%s: does it say %s?', (text, value, says) => {
  expect(saysValue(text, value)).toBe(says);
});
