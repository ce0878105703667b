import { expect, test } from 'vitest';
import type { Claim } from '../contract/claims.ts';
import { withDecisions } from './decided-claims.ts';

const open = (text: string, part: string | null = null): Claim => ({ part, text, source: null });
const kept = (text: string): Claim => ({ part: null, text, source: { factId: 'f', quote: text } });
const traced: Claim = { part: null, text: 'of wool', source: { factId: 'title', quote: 'Wool blanket' } };

test('without a decision, what the check found is unchanged', () => {
  const found = [open('It lasts a lifetime'), traced];
  expect(withDecisions([open('lifetime')], found)).toEqual(found);
});

test('a statement that was kept has its source, also where the check names the clause around it', () => {
  expect(withDecisions([kept('lifetime')], [open('lifetime'), traced])).toEqual([kept('lifetime'), traced]);
  expect(withDecisions([kept('lifetime')], [open('It lasts a lifetime')])).toEqual([
    { ...open('It lasts a lifetime'), source: { factId: 'f', quote: 'lifetime' } },
  ]);
});

test('a clause with another statement that was not kept stays marked', () => {
  const clause = open('made in Norway for a lifetime');
  expect(withDecisions([kept('lifetime'), open('Norway')], [clause])).toEqual([clause, kept('lifetime')]);
});

test('a kept statement that the check does not mention stays in the list', () => {
  expect(withDecisions([kept('lifetime')], [traced])).toEqual([traced, kept('lifetime')]);
});
