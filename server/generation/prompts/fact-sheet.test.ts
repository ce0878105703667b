import { expect, test } from 'vitest';
import type { Fact } from '../../../common/contract/facts.ts';
import { factSheet, factSheetBudget } from './fact-sheet.ts';

const fact = (name: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id: name,
  name,
  value,
  source: 'metafield',
  isUsed: true,
  ...more,
});
const sheet = (facts: Fact[]) => factSheet('product_description', { product_name: 'Throw' }, facts);

test('the sheet names each used fact on a line of its own, in the given order', () => {
  const facts = [
    fact('Material', 'Merino'),
    fact('Stock', '3', { isUsed: false }),
    fact('Ships from', 'Lyon\nin 2 days', { source: 'merchant' }),
    fact('Name', 'Throw', { source: 'title' }),
  ];
  expect(sheet(facts)).toBe('Material: Merino\nShips from: Lyon in 2 days');
});

test('a sheet that is too long loses whole facts', () => {
  const long = 'a'.repeat(factSheetBudget - 200);
  const lines = sheet([fact('First', long), fact('Second', 'b'.repeat(300)), fact('Third', 'short')]).split('\n');
  expect(lines).toEqual([`First: ${long}`, 'Third: short']);
  expect(sheet([fact('Huge', 'c'.repeat(factSheetBudget))])).toBe('');
});
