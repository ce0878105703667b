import { describe, expect, test } from 'vitest';
import { htmlParagraphs } from '../../../common/text/html-paragraphs.ts';
import { keywordStats } from '../../../common/text/keyword-stats.ts';
import { Failure } from '../failure.ts';
import { checkOutput } from '../generation/checks/check-output.ts';
import { unverifiedClaims } from '../generation/grounding/unverified-claims.ts';
import { delimitedBlock } from '../generation/prompts/delimited-block.ts';
import { mergeDescription } from '../publishing/merge-description.ts';
import { safeFragment, textToHtml } from './html.ts';
import { htmlToText } from './html-to-text.ts';

const length = 200_000;
const fill = (text: string): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

// Each of these once took seconds to minutes, or gigabytes, or is one step away from one that did.
const hostile: Record<string, string> = {
  'open formatting elements': `<p>${Array.from({ length: 9_000 }, (_, id) => `<b id=${id}>`).join('')}x${'<p>x'.repeat(25_000)}`,
  'a long link repeated in every paragraph': `<p><a href="${'h'.repeat(20_000)}">x${'<p>a'.repeat(45_000)}`,
  'nested blocks': fill('<div>x'),
  'nested lists': fill('<ul><li>'),
  'nested tables': fill('<table><tr><td>'),
  'end tags without elements': `${'<div>'.repeat(20_000)}${'</span>'.repeat(14_000)}`,
  'tags that never end': fill('<p <b '),
  'an attribute that never ends': `<p a="${fill('x')}`,
  'paragraphs without end tags': fill('<p>a'),
  'line breaks': `a${fill('\n')}b`,
  'blank lines with spaces': fill('\n '),
  'spaces after a bracket': `<${fill(' ')}data`,
  'line separators': fill('\u2028'),
  'invisible characters': fill('\u200b'),
  headings: fill('\n#'),
  stars: fill('**a'),
  brackets: fill('['),
  links: fill('[a]('),
  'open notes': fill('(12 '),
  bullets: fill('• a\nb\n'),
  figures: fill('12.5 cm x '),
  'one word': fill('a'),
  'one number': fill('1'),
  entities: fill('&amp'),
};

const settings = {
  language: 'en-US',
  tone: 'none',
  completionLength: 'M',
  freeTextInstructions: '',
} as unknown as Parameters<typeof checkOutput>[1];

const readers: Record<string, (text: string) => unknown> = {
  'the text of HTML': htmlToText,
  'the paragraphs of a description': htmlParagraphs,
  'a safe fragment': safeFragment,
  'text as HTML': textToHtml,
  'text added to a description': (text) => mergeDescription(text, '<p>New</p>', 'html', 'ADD_AFTER'),
  'data in a prompt': (text) => delimitedBlock('data', text, 'product_description'),
  "a model's HTML": (text) => checkOutput('product_description', settings, text, { isLastTry: true }),
  "a model's text": (text) => checkOutput('support_response', settings, text, { isLastTry: true }),
  "a model's text below its longest length": (text) =>
    checkOutput('support_response', settings, text.slice(0, 40_000), { isLastTry: true }),
  'claims of a text': (text) => unverifiedClaims(text.slice(0, 40_000), [text.slice(0, 40_000)], 'en-US'),
  'keywords of a text': (text) => keywordStats(text.slice(0, 40_000), 'wool blanket'),
};

describe.each(Object.entries(readers))('%s', (_name, read) => {
  test.each(Object.entries(hostile))('is read in time that does not explode: %s', (_shape, text) => {
    const start = performance.now();
    const size = sizeOf(() => read(text));
    // 100 ms on an idle core; the limit leaves room for a busy machine.
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(size).toBeLessThan(10 * text.length);
  });
});

test('HTML too complex to parse is refused in words', () => {
  expect(() => safeFragment(hostile['open formatting elements'] ?? '')).toThrow(Failure);
  expect(() => safeFragment(hostile['nested blocks'] ?? '')).toThrow('too much formatting');
});

/** The length of what comes back; a refusal in words counts as small. */
function sizeOf(read: () => unknown): number {
  try {
    return (JSON.stringify(read()) ?? '').length;
  } catch (error) {
    if (error instanceof Failure) return 0;
    throw error;
  }
}
