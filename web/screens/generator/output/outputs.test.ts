import { expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { outputsSoFar } from './outputs.ts';

test.each(completionTypeIds)('%s: every part has its place before its first word', (type) => {
  const names = definitionOf(type).outputComposition?.map(({ name }) => name) ?? [null];
  expect(outputsSoFar(type, []).map(({ name }) => name)).toEqual(names);
});

test('a streamed piece appears under its own part', () => {
  const outputs = outputsSoFar('product_meta_fields', [{ part: 'product_meta_description', text: 'Warm' }]);
  expect(outputs.map(({ text }) => text)).toEqual(['', 'Warm']);
});

test('an incomplete tag is not shown', () => {
  const [output] = outputsSoFar('product_description_long', [{ part: null, text: '<h2>Warm</h2><u' }]);
  expect(output?.html).toBe('<h2>Warm</h2>');
});
