import { expect, test } from 'vitest';
import { hostileTexts, representativeTexts } from '../../../tests/support/texts/hostile-texts.ts';
import { measureReading, textReaders } from '../../../tests/support/texts/text-readers.ts';
import { Failure } from '../failure.ts';
import { wholeHtml } from './whole-html.ts';

// `npm run soak -- fuzz` reads many more, and measures time and memory.
test.each(Object.entries(textReaders))(
  '%s: hostile texts are read, and what comes of them is not larger',
  async (_, read) => {
    for (const [name, text] of representativeTexts) {
      const { size } = await measureReading(read, text);
      expect(size, name).toBeLessThan(10 * text.length);
    }
  },
);

test('HTML too complex to be kept whole is refused in words', () => {
  expect(() => wholeHtml(hostileTexts['open formatting elements'] ?? '')).toThrow(Failure);
  expect(() => wholeHtml(hostileTexts['nested blocks'] ?? '')).toThrow('too much formatting');
});
