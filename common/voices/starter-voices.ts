import type { VoiceRule } from '../contract/voices/voice-shapes.ts';

interface StarterVoice {
  name: string;
  /** For whom it is, in one sentence. */
  about: string;
  rules: VoiceRule[];
}

const rule = (kind: VoiceRule['kind'], text: string, example = ''): VoiceRule => ({ kind, text, example, isOn: true });
const avoid = (...words: string[]): VoiceRule[] => words.map((word) => rule('avoided_word', word));

/** Voices to start from, for shops with few texts of their own. */
export const starterVoices: StarterVoice[] = [
  {
    name: 'Plain and factual',
    about: 'Says what it is and what it is made of. For tools, parts and anything that is bought by its data.',
    rules: [
      rule('sentence_length', '6 to 14 words in a sentence, on average', 'The blade is 21 cm long and holds its edge.'),
      rule('person', 'The shop does not speak of itself as “we”'),
      rule('punctuation', 'No exclamation marks'),
      rule('punctuation', 'No emoji'),
      rule('opening', 'Open with what the product is', 'A chef’s knife of forged steel.'),
      rule('structure', 'A list of details after the running text'),
      ...avoid('amazing', 'perfect', 'must-have'),
    ],
  },
  {
    name: 'Warm',
    about: 'Speaks like a person who likes their customers. For gifts, home and things made by hand.',
    rules: [
      rule('sentence_length', '9 to 18 words in a sentence, on average'),
      rule('person', 'The shop speaks as “we”', 'We chose this wool because it stays soft.'),
      rule('address', 'Address the reader in the informal form'),
      rule('punctuation', 'No emoji'),
      rule('opening', 'Open with a moment in which the product is used', 'The kettle is on, and the rain can wait.'),
      rule('structure', 'Running text without lists'),
      ...avoid('utilise', 'purchase'),
    ],
  },
  {
    name: 'Luxurious',
    about: 'Few, well-chosen words. For jewellery, fashion and fine materials.',
    rules: [
      rule('sentence_length', '8 to 16 words in a sentence, on average', 'Silk, cut on the bias, falls like water.'),
      rule('person', 'The shop does not speak of itself as “we”'),
      rule('address', 'Address the reader in the formal form'),
      rule('punctuation', 'No exclamation marks'),
      rule('punctuation', 'No emoji'),
      rule('opening', 'Open with the material or the craft'),
      rule('structure', 'Running text without lists'),
      ...avoid('cheap', 'bargain', 'deal', 'affordable'),
    ],
  },
  {
    name: 'Playful',
    about: 'Short, quick and a little cheeky. For toys, snacks and young fashion.',
    rules: [
      rule('sentence_length', '4 to 10 words in a sentence, on average', 'Socks with opinions. Mostly about toast.'),
      rule('address', 'Address the reader in the informal form'),
      rule('opening', 'Open with a short surprise'),
      rule('structure', 'Paragraphs of about 30 words'),
      rule('other', 'One joke in a text, never about the customer'),
      ...avoid('utilise', 'solution', 'premium'),
    ],
  },
  {
    name: 'Expert',
    about: 'Explains why it is made that way. For sport, electronics and care products.',
    rules: [
      rule('sentence_length', '12 to 20 words in a sentence, on average'),
      rule('person', 'The shop speaks as “we”', 'We test every frame for forty hours before it leaves us.'),
      rule('punctuation', 'No exclamation marks'),
      rule('punctuation', 'No emoji'),
      rule('opening', 'Open with the problem that the product solves'),
      rule('structure', 'A list of details after the running text'),
      rule('other', 'Give the reason for each feature'),
      ...avoid('revolutionary', 'game-changing'),
    ],
  },
];
