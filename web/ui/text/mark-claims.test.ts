import { expect, test } from 'vitest';
import { markClaims } from './mark-claims.ts';

const marked = (text: string, ...claims: string[]) =>
  markClaims(text, claims)
    .map((segment) => (segment.isClaim ? `[${segment.text}]` : segment.text))
    .join('');

test('every claim is marked wherever it occurs', () => {
  expect(marked('100 % merino. Really 100 % merino, from Peru.', '100 % merino', 'Peru')).toBe(
    '[100 % merino]. Really [100 % merino], from [Peru].',
  );
});

test('a figure is not found inside another figure or word', () => {
  expect(marked('15 mm, 5 m and 5 metres', '5 m')).toBe('15 mm, [5 m] and 5 metres');
});

test('the longer of two overlapping claims is marked', () => {
  expect(marked('Oeko-Tex Standard 100', '100', 'Oeko-Tex Standard 100')).toBe('[Oeko-Tex Standard 100]');
});

test('signs in a claim stand for themselves', () => {
  expect(marked('Costs $5 (or 5.0+) [new]', '$5', '5.0+', '[new]')).toBe('Costs [$5] (or [5.0+]) [[new]]');
  expect(marked('550', '5.0')).toBe('550');
});

test('without claims the text is left whole', () => {
  expect(markClaims('Warm', [])).toEqual([{ text: 'Warm', isClaim: false }]);
  expect(markClaims('Warm', [' '])).toEqual([{ text: 'Warm', isClaim: false }]);
});
