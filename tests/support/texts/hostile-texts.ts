const hostileLength = 200_000;
const fill = (text: string, length = hostileLength): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

// Each of these once took seconds to minutes, or gigabytes, or is one step away from one that did.
export const hostileTexts: Record<string, string> = {
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
  'stars that begin paragraphs': fill('<p>**a'),
  'code marks between tabs': fill('\t`'),
  'code marks between line separators': fill('\u2028```'),
  brackets: fill('['),
  braces: fill('{'),
  links: fill('[a]('),
  'open notes': fill('(12 '),
  bullets: fill('• a\nb\n'),
  figures: fill('12.5 cm x '),
  'one word': fill('a'),
  'a figure before a run of letters': `2 ${fill('漢').slice(2)}`,
  'one number': fill('1'),
  'one number with many separators': fill('121,'),
  entities: fill('&amp'),
  'brackets that end no tag': fill('>'),
  'brackets that begin no tag': fill('<)'),
  ampersands: fill('":"&'),
  'entities between words in a bold text': `<b>${fill('&amp;2.5 cm')}`,
  'words of one letter before a link': `${fill('\\ ')}<a href="`,
  'CDATA that never ends': `<svg><![CDATA[${fill('\r\n')}`,
  'tables in tables, as many as are parsed': `${'<table><tr><td>x'.repeat(40)}${'<tr><td>x'.repeat(900)}`,
  'blocks in blocks around a long text': `${'<div>'.repeat(40)}${'a '.repeat(14_900)}`,
  'headings, as many as are parsed': '<h2>wool</h2>\n'.repeat(990),
  'headings in blocks in headings': `${'<h2><div>'.repeat(20)}${'a'.repeat(99_000)}`,
  'paragraphs, as many as are parsed': '<p>wool</p>'.repeat(990),
  'quotation marks before a long text': `${'":"'.repeat(7_000)}${fill('wool')}`,
  'white space that parsers take for words': '\u2028\t'.repeat(14_900),
  'sentences without words before a long text': `${'? 👍 '.repeat(6_000)}${'wool blanket '.repeat(700)}`,
  'lines without words before a long text': `${'!\n'.repeat(15_000)}${'wool blanket '.repeat(700)}`,
  'a code fence without lines': `\`\`\`${fill('a')}`,
};

/** One of each kind, for every door; `npm run soak -- fuzz` takes them all. */
export const representativeTexts: [name: string, text: string][] = [
  'open formatting elements',
  'a long link repeated in every paragraph',
  'nested blocks',
  'nested tables',
  'end tags without elements',
  'tags that never end',
  'an attribute that never ends',
  'paragraphs without end tags',
  'line breaks',
  'blank lines with spaces',
  'line separators',
  'invisible characters',
  'headings',
  'stars that begin paragraphs',
  'code marks between line separators',
  'brackets',
  'links',
  'open notes',
  'figures',
  'one word',
  'a figure before a run of letters',
  'one number with many separators',
  'entities',
  'brackets that begin no tag',
  'CDATA that never ends',
  'tables in tables, as many as are parsed',
  'headings in blocks in headings',
  'paragraphs, as many as are parsed',
  'quotation marks before a long text',
  'sentences without words before a long text',
  'a code fence without lines',
].map((name) => [name, hostileTexts[name] ?? '']);

const fragments = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '<b id=1>',
    '</b>',
    '<div>',
    '<li>',
    '<br>',
    '<td',
    '<a href="',
    '<!--',
    '-->',
    '<',
    '>',
    '"',
    "'",
  ],
  ...[
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '\u200b',
    '\u2028',
    '*',
    '**',
    '#',
    '_',
    '`',
    '```',
    '~',
    '|',
    '[',
    '](',
    ')',
    '(',
  ],
  ...[
    'a',
    'wool ',
    'Post:',
    '12',
    '1,',
    '2.5 cm',
    '%',
    '&',
    '&amp;',
    '&#x',
    '{',
    '}',
    '":"',
    '\\',
    '\\u',
    '<think>',
    '</think>',
  ],
  ...['•', '- ', '1. ', ':', '…', '—', '“', 'é', 'e\u0301', '漢', '👍🏽', '\u200d', '\ud83d', 'ß', 'İ'],
];

/**
 * Texts of up to three repeated fragments, half of them followed by others, with another beginning and end; the same
 * seed makes the same texts. Most are shorter than the limits for HTML, or repeat their fragments less often than these
 * allow, so that they are parsed.
 */
export function generatedTexts(count: number, seed: number): string[] {
  let state = seed >>> 0;
  const random = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const some = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => fragments[random(fragments.length)]).join('');
  return Array.from({ length: count }, () => {
    const [unit, start, end] = [some(3), some(2), some(2)];
    const length = (random(3) === 0 ? hostileLength : 100_000) - start.length - end.length;
    const repeatedLength = random(2) === 0 ? length : random(length);
    const rest = ['wool', 'wool ', some(3)][random(3)] ?? '';
    return start + fill(unit, repeatedLength) + fill(rest, length - repeatedLength) + end;
  });
}
