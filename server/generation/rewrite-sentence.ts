import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { readSentence, removePrompt } from './claims/remove-prompt.ts';
import { isUsable, sentenceWith } from './claims/without-claim.ts';
import type { Ports } from './ports.ts';

interface ClaimedWords {
  /** The text, without HTML. */
  output: string;
  words: string;
  language: LanguageId;
  /** `remove`: the sentence goes, and no model is asked. */
  how?: 'remove' | 'rewrite' | undefined;
}

/** Asks the model for the sentence with these words, without what they state; empty if nothing else is said. */
export async function rewriteSentence(
  ports: Ports,
  shopId: ShopId,
  { output, words, language, how }: ClaimedWords,
  signal: AbortSignal,
): Promise<{ sentence: string; rewritten: string }> {
  const sentence = sentenceWith(output, words, language);
  if (!sentence) throw noSuchStatement();
  if (how === 'remove') return { sentence, rewritten: '' };
  const ask = () => ports.textModel.generate(removePrompt(sentence, words, language), { shopId, signal });
  const { text: answer } = await ports.singleTexts.run(shopId, ask, signal);
  const written = readSentence(typeof answer === 'string' ? answer : '');
  // A model that keeps the statement has not understood: then the whole sentence goes.
  return { sentence, rewritten: written !== null && isUsable(written, sentence, words) ? written : '' };
}

export const noSuchStatement = (): Failure => new Failure('not_found', 'This statement is no longer in the text.');

export const nothingLeft = (): Failure =>
  new Failure('not_now', 'Nothing would be left of this text. Please edit it yourself.');

export const formattedSentence = (): Failure =>
  new Failure('not_now', 'This sentence has formatting in it. Please edit the text yourself.');
