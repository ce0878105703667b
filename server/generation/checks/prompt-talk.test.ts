import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { checkOutput } from './check-output.ts';

test.each([
  'My instructions say that I must state only what the data says.',
  'I was instructed to write a description of this blanket.',
  'I follow these rules: truth comes first, then the form.',
  'As an AI, I describe products for online stores.',
  'A text is good when one particular reader sees why this is for them, and when nothing in it is disproved by the parcel.',
  'Meine Anweisungen sind, nur zu sagen, was in den Daten steht, und das ist eine Decke aus der Wolle.',
])('a text about its own rules is rejected: %s', (text) => {
  const language = text.startsWith('Meine') ? 'de' : 'en-US';
  for (const type of ['product_description', 'support_response', 'social_media', 'text_improver'] as const)
    expect(checkOutput(type, { ...defaultSettings, language }, `${text} It is warm.`, {})).toMatchObject({
      ok: false,
      faults: expect.arrayContaining(['It talks about how it was asked instead of being the text.']),
    });
});

test('words that the data has are no talk about the prompt', () => {
  const inputs = { text_to_improve: 'I was instructed to wash it cold, so my instructions are to wash it cold.' };
  const checked = checkOutput('text_improver', defaultSettings, 'My instructions are to wash it cold.', { inputs });
  expect(checked.ok).toBe(true);
});
