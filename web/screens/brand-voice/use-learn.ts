import { counted } from '../../../common/text/counted.ts';
import { maxLearntCharacters, maxLearntTexts, minLearntTexts } from '../../../common/voices/learning-limits.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

interface ChosenTexts {
  productIds: string[];
  texts: string[];
}

/** What keeps Yodel from learning from these texts; null: nothing. */
export function choiceProblem({ productIds, texts }: ChosenTexts): string | null {
  const total = productIds.length + texts.length;
  if (texts.some((text) => text.length > maxLearntCharacters))
    return `A pasted text is too long. At most ${maxLearntCharacters.toLocaleString('en')} characters are possible.`;
  if (total > maxLearntTexts) return `You chose ${total} texts. At most ${maxLearntTexts} are possible.`;
  if (total < minLearntTexts) return `You chose ${counted(total, 'text')}. At least ${minLearntTexts} are needed.`;
  return null;
}

/** Learns a voice from texts. A failure says why nothing could be learnt from them. */
export const useLearn = () =>
  useAction((chosen: ChosenTexts) => call('learnVoice', { request: chosen, allowedStatuses: [400, 404] }));
