import { expect, test } from 'vitest';
import { readRequest } from '../request.ts';
import { checkAnswer, isCheckingCall } from './check-claims.ts';
import { isRemovingCall, removeAnswer } from './remove-statement.ts';

const chat = (text: string, property: string) => ({
  turns: [{ role: 'user', text }],
  format: { type: 'json_schema' as const, schema: { properties: { [property]: {} } } },
});
const check = chat(
  [
    'Compare the text with the data.',
    '<data key="fact">\nDescription: Woven in Austria of merino wool.\n</data>',
    '<data key="text">\nWoven in Austria. You will love it. It comes with a guarantee, and weighs 900 g.\n</data>',
  ].join('\n\n'),
  'statements',
);
const statements = (isFalse: boolean) =>
  (JSON.parse(checkAnswer(readRequest(check), () => isFalse)) as { statements: unknown }).statements;

test('each statement has the words of the data that support it, and null where there are none', () => {
  expect(isCheckingCall(check)).toBe(true);
  expect(statements(false)).toEqual([
    { statement: 'Woven in Austria', quote: 'Woven in Austria' },
    { statement: 'It comes with a guarantee', quote: null },
    { statement: 'and weighs 900 g', quote: null },
  ]);
});

test('a test can ask for quotations that stand nowhere', () => {
  expect(statements(true)).toContainEqual({
    statement: 'Woven in Austria',
    quote: 'as the laboratory in Reykjavik confirmed',
  });
});

test.each([
  ['It is warm and light, and weighs 900 g.', 'and weighs 900 g', 'It is warm and light.'],
  ['It weighs 900 g.', 'It weighs 900 g', ''],
])('“%s” loses the statement “%s”', (sentence, statement, expected) => {
  const text = `<data key="sentence">\n${sentence}\n</data>\n<data key="statement">\n${statement}\n</data>`;
  const asked = chat(text, 'sentence');
  expect(isRemovingCall(asked)).toBe(true);
  expect(JSON.parse(removeAnswer(readRequest(asked)))).toEqual({ sentence: expected });
});
