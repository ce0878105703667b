import { describe, expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { usualLimit } from '../../../../common/catalogue/text-limits.ts';
import { stockPhrases } from '../../checks/stock-phrases.ts';
import { unverifiedClaims } from '../../grounding/unverified-claims.ts';
import { tasks } from './tasks.ts';

describe.each(completionTypeIds)('the examples of %s', (type) => {
  const { examples } = tasks[type];

  test.each(examples)('state nothing that their data does not: $data', ({ data, text }) => {
    const said = text.replace(/^\w+_\d: |<[^>]+>/gm, ' ');
    expect(unverifiedClaims(said, [data], 'en-US', { type, shopSays: [data] })).toEqual([]);
    expect(stockPhrases(text, 'en-US').filter(({ kind }) => kind !== 'ending')).toEqual([]);
  });

  test('begin in different ways, in a spelling that all English has', () => {
    const beginnings = examples.map(({ text }) => text.split(/\s+/).slice(0, 2).join(' '));
    if (!['support_response', 'review_response'].includes(type)) expect(new Set(beginnings).size).toBe(examples.length);
    expect(examples.map(({ data, text }) => `${data} ${text}`).join('\n')).not.toMatch(
      /\b(?:colou?r|gr[ae]y|centimet|met(?:re|er)s?\b|postage|jumper|tea towel)/i,
    );
  });
});

const withParts = completionTypeIds.filter((type) => definitionOf(type).outputComposition);

test.each(withParts)('the examples of %s have all parts, each as long as the shortest setting lets it be', (type) => {
  const parts = definitionOf(type).outputComposition ?? [];
  for (const { text } of tasks[type].examples) {
    for (const [at, { id }] of parts.entries()) {
      const from = text.indexOf(`${id}: `);
      expect(from, id).toBeGreaterThanOrEqual(0);
      const next = parts[at + 1];
      const part = text.slice(from + id.length + 2, next ? text.indexOf(`\n${next.id}: `) : undefined);
      const { unit, max } = usualLimit(type, id, 'S');
      expect(unit === 'words' ? part.split(/\s+/).length : part.length, part).toBeLessThanOrEqual(max);
    }
  }
});
