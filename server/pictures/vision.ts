import { singleFlight } from '../../common/async/single-flight.ts';
import type { Clock } from '../foundation/clock.ts';
import { Failure } from '../foundation/failure.ts';
import type { Prompt } from '../foundation/model/prompt.ts';
import type { TextModel } from '../foundation/model/text-model-port.ts';
import type { Vision } from './ports/vision.ts';

// A blue circle on white, 64 pixels wide.
const knownPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAABlBMVEX///8UPNyyez/SAAAAe0lEQVR4nO3WMRIAIQhDUff+l7bbwhEIxhGKpP+v25UxNK37vn9cfWSseZLY5RnC6kHBzjHC72Mh6kOBBeLeF5DeFVgA6x2BBdDeFMoBvDcEAQKuAPXfAg/U/5Ea/JX5h6XB28g/7/yBwZ84F44s/szbEcl8MU5qTXu6CZIQBfl3ACWuAAAAAElFTkSuQmCC',
  'base64',
);

const question: Prompt = {
  version: 'vision-1',
  system: 'Answer in one short sentence, in English.',
  user: 'Which shape of which colour does this picture show? If you cannot see it, say so.',
  pictures: [{ bytes: knownPicture, mediaType: 'image/png' }],
  parts: null,
  maxOutputTokens: 300,
};

const timeoutMs = 20_000;
// A model that could not see, or did not answer, may have been replaced or be back.
const askAgainAfterMs = 1_000;

type Answer = { canSee: boolean; until: number };

export function openVision(model: TextModel, clock: Clock): Vision {
  const share = singleFlight<Answer>();
  let known: Answer | null = null;

  async function ask(): Promise<boolean> {
    known = await share('vision', () => askModel(model, clock));
    return known.canSee;
  }

  return {
    canSee: async () => (known && known.until > clock.now().getTime() ? known.canSee : ask()),
    recheck: ask,
  };
}

async function askModel(model: TextModel, clock: Clock): Promise<Answer> {
  try {
    const { text } = await model.generate(question, { shopId: null, signal: clock.timeout(timeoutMs) });
    const answer = typeof text === 'string' ? text : '';
    const canSee = /\bblue\b/i.test(answer) && /\b(circle|dis[ck]|dot|ball|round)\b/i.test(answer);
    return { canSee, until: canSee ? Number.POSITIVE_INFINITY : clock.now().getTime() + askAgainAfterMs };
  } catch (error) {
    // Only a refusal of this very request means that the model cannot see.
    const isRefused = error instanceof Failure && !error.isRetryable && !error.isUnavailable;
    return { canSee: !isRefused, until: clock.now().getTime() + askAgainAfterMs };
  }
}
