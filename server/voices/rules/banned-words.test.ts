import { expect, test } from 'vitest';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { bannedWordWarnings } from './banned-words.ts';

const never = (text: string, isOn = true): VoiceRule => ({ kind: 'avoided_word', text, example: '', isOn });

test('a warning names each word that the voice never says, once; a rule that is off says nothing', () => {
  const text = 'A cosy blanket for cosy evenings, unique and warm.';
  expect(bannedWordWarnings([never('cosy'), never('cosy'), never('unique', false), never('soft')], text)).toEqual([
    { type: 'banned_words', words: ['cosy'] },
  ]);
  expect(bannedWordWarnings([never('soft')], text)).toEqual([]);
});
