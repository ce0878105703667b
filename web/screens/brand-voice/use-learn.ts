import { useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import type { Voice } from '../../../common/contract/voice-shapes.ts';
import { counted } from '../../../common/text/counted.ts';
import { maxLearntCharacters, maxLearntTexts, minLearntTexts } from '../../../common/voices/learning-limits.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';

export interface ChosenTexts {
  productIds: string[];
  texts: string[];
}

export interface Learning {
  isLearning: boolean;
  /** Why nothing could be learnt from the texts. */
  problem: string | null;
  learn(chosen: ChosenTexts): Promise<Voice | null>;
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

export function useLearn(): Learning {
  const [isLearning, setIsLearning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isLearning,
    problem,
    learn: async (chosen) => {
      setIsLearning(true);
      setProblem(null);
      try {
        const { voice }: Response<'learnVoice'> = await call('learnVoice', {
          request: chosen,
          allowedStatuses: [400, 404],
        });
        return voice;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        setProblem(error.message);
        return null;
      } finally {
        setIsLearning(false);
      }
    },
  };
}
