import { expect, test } from 'vitest';
import { altTextFaults, saysUnsure, withoutPictureWords } from './alt-text-faults.ts';

test.each([
  'Image of a rust blanket',
  'A photo of a mug',
  'This picture shows a lamp',
  'Bild von einer Decke',
  'Une photo de tasse',
  'Foto de una taza',
])('%s begins with words that say nothing', (text) => {
  expect(altTextFaults(text)).toHaveLength(1);
  expect(altTextFaults(withoutPictureWords(text))).toEqual([]);
});

test('a good alt text has no faults, and the same one twice has', () => {
  const text = 'Alpine Wool Blanket in Rust, folded on a bed';
  expect(altTextFaults(text, ['Alpine Wool Blanket in Oat'])).toEqual([]);
  expect(altTextFaults(text, ['alpine wool blanket in rust – folded on a bed.'])).toHaveLength(1);
  expect(altTextFaults('IMG_2041.jpg')).toHaveLength(1);
});

test.each(['UNSURE', '“Unsure.”', 'I cannot tell what this picture shows.', 'Ich kann nicht erkennen, was das ist.'])(
  '%s says that the model cannot make out the picture',
  (text) => expect(saysUnsure(text)).toBe(true),
);

test('a text about a camera is not unsure', () => {
  expect(saysUnsure('Camera that cannot be seen in the dark, on a shelf')).toBe(false);
});
