import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompletionSettings, defaultSettings, lengthIds } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import { partIdsOf } from '../../../common/catalogue/text-limits.ts';
import { countCharacters } from '../../../common/text/words.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import { sourceTextOf } from '../../texts/marked-text.ts';
import { limitOf } from '../../texts/text-limits.ts';
import { checkOutput } from './check-output.ts';
import { cutAtPhrase, fitLimit } from './fit-limit.ts';

const sentence = 'This blanket keeps you warm in the long nights of the year.';
const wordsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / 12) }, () => sentence)
    .join(' ')
    .split(' ')
    .slice(0, count)
    .join(' ');
const charactersOf = (count: number) =>
  'Warm and soft for you and the dog, '
    .repeat(10)
    .slice(0, count - 1)
    .trimEnd()
    .padEnd(count, '.');

function goodAnswer(type: CompletionTypeId, settings: CompletionSettings): GeneratedText {
  const texts = partIdsOf(type).map((id) => {
    const { unit, min, max } = limitOf(type, id, settings);
    const amount = Math.floor((Math.max(min, max * 0.7) + max) / 2);
    const text = unit === 'words' ? wordsOf(amount) : charactersOf(amount);
    return { id, text: definitionOf(type).format === 'html' ? `<h2>Warm</h2><p>${text}</p>` : text };
  });
  const [only] = texts;
  return only && only.id === null ? only.text : texts.map(({ id, text }) => ({ id: id ?? '', output: text }));
}

const check = (type: CompletionTypeId, answer: GeneratedText, settings: Partial<CompletionSettings> = {}) =>
  checkOutput(type, { ...defaultSettings, ...settings }, answer, {});
const passed = (...ask: Parameters<typeof check>) => {
  const checked = check(...ask);
  if (!checked.ok) throw new Error(checked.faults.join());
  return checked;
};
const faultsOf = (...ask: Parameters<typeof check>) => {
  const checked = check(...ask);
  return checked.ok ? [] : checked.faults;
};

describe.each(completionTypeIds)('%s', (type) => {
  test.each(lengthIds)('a good text of length %s passes', (completionLength) => {
    const answer = goodAnswer(type, { ...defaultSettings, completionLength });
    const checked = check(type, answer, { completionLength });
    expect(checked).toMatchObject({ ok: true });
    if (!checked.ok) return;
    expect(Array.isArray(checked.text)).toBe(Array.isArray(answer));
    expect(checked.html === null).toBe(Array.isArray(answer));
  });

  test('an empty text is rejected', () => {
    const parts = definitionOf(type).outputComposition;
    const empty = parts ? parts.map(({ id }) => ({ id, output: ' ' })) : ' ';
    expect(faultsOf(type, empty).join()).toContain('It is empty.');
  });

  test('a text that quotes our prompt is rejected', () => {
    const leak = partIdsOf(type).map((id) => {
      const { min } = limitOf(type, id, defaultSettings);
      return {
        id: id ?? '',
        output: `As an AI model I ${charactersOf(Math.max(min - 12, 1))}`.slice(0, Math.max(min, 25)),
      };
    });
    expect(faultsOf(type, partIdsOf(type)[0] === null ? (leak[0]?.output ?? '') : leak).length).toBeGreaterThan(0);
  });
});

test.each(completionTypeIds)('%s: a refusal is rejected', (type) => {
  const refusal = "I'm sorry, but I can't help with that request.";
  const answer = definitionOf(type).outputComposition?.map(({ id }) => ({ id, output: refusal })) ?? refusal;
  expect(check(type, answer).ok).toBe(false);
});

test('a text passes however long it is, and one that is as long as its source has no note', () => {
  const settings: CompletionSettings = { ...defaultSettings, completionLength: 'M' };
  const notesOf = (type: CompletionTypeId, words: number, inputs: Inputs) => {
    const checked = checkOutput(type, settings, wordsOf(words), { inputs });
    return checked.ok && checked.notes.map(({ kind }) => kind);
  };
  expect(notesOf('product_description', 100, { product_description: 'Heavy cotton.' })).toEqual([]);
  expect(notesOf('product_description', 10, { product_description: wordsOf(100) })).toEqual(['shorter']);
  expect(notesOf('text_improver', 300, { text_to_improve: wordsOf(300) })).toEqual([]);
  expect(notesOf('text_improver', 300, { text_to_improve: wordsOf(100) })).toEqual(['longer']);
});

test('a translated meta description may be as long as its source', () => {
  const inputs = { product_description: wordsOf(100) };
  const limit = (text: string) =>
    limitOf('product_meta_description', null, defaultSettings, { inputs, source: sourceTextOf(text) });
  expect(limit(charactersOf(200))).toMatchObject({ max: 200 });
  expect(limit('')).toMatchObject({ max: 160 });
});

test('characters that the platform or the database cannot store are removed', () => {
  const checked = check('product_description', 'A warm\0 blanket\ud83d,\u0007 soft.\tLight.');
  expect(checked.ok && checked.text).toBe('A warm blanket\ufffd, soft.\tLight.');
});

test('a text inside JSON is unwrapped, or rejected', () => {
  const wrapped = check('product_description', '```json\n{"description": "A warm blanket."}\n```');
  expect(wrapped.ok && wrapped.text).toBe('A warm blanket.');
  expect(faultsOf('product_description', '{"title": "Warm", "description": "A warm blanket."}')).toEqual([
    'It is empty.',
  ]);
  const braces = check('product_description', '{Warm} and {soft}');
  expect(braces.ok && braces.text).toBe('{Warm} and {soft}');
});

test.each([
  ['a note on its length', '<h2>Warm</h2><p>A blanket. (3 words)</p>'],
  ['a note after it', '<h2>Warm</h2><p>A blanket.</p>\n\n(3 words)'],
  ['an offer to go on', '<h2>Warm</h2><p>A blanket.</p>\n\nLet me know if you’d like any changes!'],
])('HTML loses %s', (_, answer) => {
  const checked = check('product_description_long', answer);
  expect(checked.ok && checked.text).toBe('Warm\n\nA blanket.');
});

test('quotation marks around an HTML text are removed', () => {
  const checked = check('product_description_long', '"A warm blanket."');
  expect(checked.ok && checked.html).toBe('<p>A warm blanket.</p>');
});

test('a part that is missing is asked for again, and told; the others are delivered', () => {
  const title = { id: 'product_meta_title', output: 'Warm Wool Blanket' };
  expect(check('product_meta_fields', [title])).toMatchObject({
    ok: true,
    text: [title],
    wishes: ['product_meta_description: It is empty.'],
    notes: [{ part: 'product_meta_description', kind: 'missing', message: expect.stringContaining('not charged') }],
  });
  expect(faultsOf('product_meta_fields', [])).toHaveLength(2);
});

test('a translation has the parts of its source', () => {
  const source = sourceTextOf([
    { id: 'product_meta_title', output: 'Warme Decke' },
    { id: 'product_meta_description', output: '' },
  ]);
  const answer = [{ id: 'product_meta_title', output: 'Warm Wool Blanket' }];
  expect(checkOutput('product_meta_fields', defaultSettings, answer, { source })).toMatchObject({
    ok: true,
    notes: [],
    wishes: [],
  });
});

test('parts come back in the order of the catalogue, unknown ones left out', () => {
  const answer = [
    { id: 'extra', output: 'x' },
    ...(goodAnswer('google_ad', defaultSettings) as { id: string; output: string }[]).toReversed(),
  ];
  const checked = check('google_ad', answer);
  expect(checked.ok && Array.isArray(checked.text) && checked.text.map(({ id }) => id)).toEqual(partIdsOf('google_ad'));
});

describe('lengths', () => {
  test('a text that is too long keeps its end, is asked for once more, and is told', () => {
    const long = `${sentence} `.repeat(9).trim();
    expect(passed('product_description', long)).toMatchObject({
      text: long,
      wishes: ['It has 108 words; at most 80 are allowed.'],
      notes: [{ part: null, kind: 'longer', message: '108 words: longer than the 80 asked for. Nothing was cut.' }],
    });
    const letter = `Hello,\n\n${long}\n\nYour team`;
    expect(passed('support_response', letter).text).toBe(letter);
  });

  test('a few words more are told and not asked for again', () => {
    const { wishes, notes } = passed('product_description', wordsOf(85));
    expect([wishes, notes.map(({ kind }) => kind)]).toEqual([[], ['longer']]);
  });

  test('a text that is short for its length is told why, and not asked for again', () => {
    expect(passed('product_description', wordsOf(49), { completionLength: 'M' })).toMatchObject({
      wishes: [],
      notes: [{ part: null, kind: 'shorter', message: 'As long as your facts carry: 49 words.' }],
    });
    expect(passed('product_description', wordsOf(49)).notes).toEqual([]);
    expect(passed('blog_post', `<h2>Wool</h2><p>${wordsOf(20)}</p>`, { completionLength: 'L' }).notes).toHaveLength(1);
    expect(passed('support_response', wordsOf(20), { completionLength: 'L' }).notes).toEqual([]);
    expect(passed('product_meta_description', charactersOf(40)).notes).toEqual([]);
  });

  test('a meta title is cut where a phrase ends', () => {
    const checked = check(
      'product_meta_title',
      'Alpine Wool Blanket | Warm Throw for the Bedroom and the Sofa at Home',
    );
    expect(checked.ok && checked.text).toBe('Alpine Wool Blanket | Warm Throw for the Bedroom');
  });

  test('a line that is too long is cut at a word and told; a bad cut is asked for again', () => {
    const long = `${charactersOf(130)} And one more sentence that goes over the limit of it.`;
    const clean = passed('product_meta_description', long);
    expect(clean).toMatchObject({ text: charactersOf(130), wishes: [], notes: [{ kind: 'cut' }] });
    expect(clean.notes[0]?.message).toBe(
      `Cut to fit: it had ${long.length} characters, a meta description has room for 160.`,
    );
    const cut = passed('product_meta_description', charactersOf(190));
    expect(countCharacters(String(cut.text))).toBeLessThanOrEqual(160);
    expect(cut.text).toMatch(/\p{L}…$/u);
    expect(cut.wishes).toEqual(['It has 190 characters; at most 160 are allowed.']);
    expect(passed('product_meta_title', 'W'.repeat(80)).text).toBe('W'.repeat(60));
  });

  test('for any text, a result keeps the limit, and a cut text is a part of the original', () => {
    const limit = { unit: 'characters', min: 0, max: 60, isOneLine: true } as const;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('warm', 'wool,', 'für', '(soft', 'and)', 'ü', '😀', 'blanket.', '毛毯'), {
          minLength: 1,
          maxLength: 40,
        }),
        (list) => {
          const text = list.join(' ');
          const fitted = fitLimit(text, limit);
          expect(countCharacters(fitted.text)).toBeLessThanOrEqual(60);
          expect(text.startsWith(fitted.text.replace(/…$/, ''))).toBe(true);
        },
      ),
    );
  });

  test('a cut ends neither in an article nor in an open bracket', () => {
    expect(cutAtPhrase('Alpine Wool Blanket for the Bedroom', 27)).toBe('Alpine Wool Blanket');
    expect(cutAtPhrase('Alpine Wool Blanket (130 x 180 cm)', 25)).toBe('Alpine Wool Blanket');
  });
});

describe('HTML', () => {
  test('is an allow-listed, balanced fragment', () => {
    const checked = check(
      'product_description_long',
      '```html\n<h1>Wool</h1><p onclick="x()">Wash it <b>cold</p><script>x()</script><ul><li>Dry flat\n```',
    );
    expect(checked.ok && checked.html).toBe('<h2>Wool</h2>\n<p>Wash it <b>cold</b></p>\n<ul><li>Dry flat</li></ul>');
    expect(checked.ok && checked.text).toBe('Wool\n\nWash it cold\n\n• Dry flat');
  });

  test('is made from markdown if the model did not write HTML', () => {
    const checked = check('product_description_long', '## Warm\n\nA **wool** blanket.\n\n- soft\n- light');
    expect(checked.ok && checked.html).toBe(
      '<h3>Warm</h3>\n<p>A <strong>wool</strong> blanket.</p>\n<ul>\n<li>soft</li>\n<li>light</li>\n</ul>',
    );
  });

  test('of a plain text has its paragraphs', () => {
    const checked = check('product_description', 'Warm & soft.\n\nLight.');
    expect(checked).toMatchObject({ ok: true, html: '<p>Warm &amp; soft.</p>\n<p>Light.</p>' });
  });
});

describe('stock phrases', () => {
  const facts = 'It is woven from wool. It measures 130 x 180 cm.';
  const wishesOf = (type: CompletionTypeId, text: string, settings: Partial<CompletionSettings> = {}) => {
    const checked = check(type, text, settings);
    return checked.ok ? checked.wishes : checked.faults;
  };

  test('a description that begins or ends with one passes, but another opening or ending is asked for', () => {
    expect(wishesOf('product_description', `A blanket for two. ${facts}`)).toEqual([]);
    expect(wishesOf('product_description', `Whether you read or sleep, it is warm. ${facts}`)).toEqual([
      'It begins with a stock phrase (Whether you). Let it begin with the thing itself.',
    ]);
    expect(wishesOf('product_description', `${facts} It makes a lovely gift.`)).toEqual([
      'It ends with a stock phrase (makes a lovely gift). Let it end on a fact.',
    ]);
  });

  test('the merchant’s own words are left alone', () => {
    const freeTextInstructions = 'End with "take it home".';
    expect(wishesOf('product_description', `${facts} So take it home.`, { freeTextInstructions })).toEqual([]);
    expect(wishesOf('text_improver', `Whether you read or sleep, it is warm. ${facts}`)).toEqual([]);
  });
});

test('a Chinese text is measured in characters', () => {
  const sentence = '这条毛毯由纯羊毛织成，手感柔软，适合寒冷的夜晚。';
  const faults = (count: number) =>
    faultsOf('product_description', sentence.repeat(count), { language: 'zh', completionLength: 'M' });
  expect(faults(10)).toEqual([]);
  expect(faults(5)).toEqual([]);
  const long = passed('product_description', sentence.repeat(30), { language: 'zh', completionLength: 'M' });
  expect(long.notes[0]?.message).toMatch(/^\d+ characters: longer than the 340 asked for/);
});
