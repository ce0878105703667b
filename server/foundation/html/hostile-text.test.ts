import { expect, test } from 'vitest';
import { hostileTexts, representativeTexts } from '../../../tests/support/texts/hostile-texts.ts';
import { measureReading, textReaders } from '../../../tests/support/texts/text-readers.ts';
import { Failure } from '../failure.ts';
import { safeFragment } from './html.ts';

// `npm run soak -- fuzz` reads many more, and holds each to 100 ms and 50 MB. The limits here leave room for a busy
// machine; a reader whose time grows with the square of the length takes minutes.
const maxMs = 3_000;
const maxAddedBytes = 300_000_000;

test.each(Object.entries(textReaders))(
  '%s: hostile texts are read in time and memory that do not explode',
  async (_, read) => {
    for (const [name, text] of representativeTexts) {
      const { ms, addedBytes, size } = await measureReading(read, text);
      expect(ms, name).toBeLessThan(maxMs);
      expect(addedBytes, name).toBeLessThan(maxAddedBytes);
      expect(size, name).toBeLessThan(10 * text.length);
    }
  },
);

test('HTML too complex to parse is refused in words', () => {
  expect(() => safeFragment(hostileTexts['open formatting elements'] ?? '')).toThrow(Failure);
  expect(() => safeFragment(hostileTexts['nested blocks'] ?? '')).toThrow('too much formatting');
});
