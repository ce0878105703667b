import { describe, expect, test } from 'vitest';
import { generatedTexts, hostileLength, hostileTexts } from '../../../tests/support/texts/hostile-texts.ts';
import { measureReading, textReaders } from '../../../tests/support/texts/text-readers.ts';
import { Failure } from '../failure.ts';
import { safeFragment } from './html.ts';

// `npm run soak -- fuzz` reads many more, and holds each to 100 ms and 50 MB. The limits here leave room for a busy
// machine; a reader whose time grows with the square of the length takes minutes.
const generated = generatedTexts(25, 20);
const maxMs = 3_000;
const maxAddedBytes = 300_000_000;

describe.each(Object.entries(textReaders))('%s', (_name, read) => {
  test.each(Object.entries(hostileTexts))('is read in time that does not explode: %s', async (_shape, text) => {
    const { ms, addedBytes, size } = await measureReading(read, text);
    expect(ms).toBeLessThan(maxMs);
    expect(addedBytes).toBeLessThan(maxAddedBytes);
    expect(size).toBeLessThan(10 * text.length);
  });

  test('reads generated texts in time and memory that do not explode', async () => {
    for (const text of generated) {
      const { ms, addedBytes, size } = await measureReading(read, text);
      const name = JSON.stringify(text.slice(0, 40));
      expect(ms, name).toBeLessThan(maxMs);
      expect(addedBytes, name).toBeLessThan(maxAddedBytes);
      expect(size, name).toBeLessThan(10 * hostileLength);
    }
  }, 120_000);
});

test('HTML too complex to parse is refused in words', () => {
  expect(() => safeFragment(hostileTexts['open formatting elements'] ?? '')).toThrow(Failure);
  expect(() => safeFragment(hostileTexts['nested blocks'] ?? '')).toThrow('too much formatting');
});
