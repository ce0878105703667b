import type { VoiceRule } from '../common/contract/voices/voice-shapes.ts';
import { answerTo } from '../sandbox/text-model/answer.ts';
import { openTextModel } from '../server/foundation/model/text-model.ts';
import { promptFor } from '../server/generation/prompts/prompt-for.ts';
import { systemClock } from '../server/main/system-clock.ts';
import type { GeneratedText } from '../server/texts/generated-text.ts';
import type { EvalCase } from './eval-case.ts';

export interface EvalModel {
  name: string;
  /** With `voice`, in this voice. */
  answer(evalCase: EvalCase, voice?: VoiceRule[]): Promise<GeneratedText>;
}

const providers = ['openai', 'anthropic', 'openai-compatible'] as const;

/** The model that AI_PROVIDER, AI_MODEL, AI_API_KEY and AI_BASE_URL name; without AI_MODEL, the sandbox's. */
export function configuredModel(env: NodeJS.ProcessEnv): EvalModel {
  const { AI_MODEL: model, AI_API_KEY: apiKey = null, AI_BASE_URL: baseUrl = null } = env;
  if (!model) return sandboxModel;
  const provider = providers.find((known) => known === (env.AI_PROVIDER ?? 'openai-compatible'));
  if (!provider) throw new Error(`AI_PROVIDER must be one of: ${providers.join(', ')}`);
  const textModel = openTextModel(
    { provider, model, apiKey, baseUrl, timing: { firstWordMs: 60_000 } },
    systemClock(() => new Date()),
  );
  return {
    name: model,
    answer: async (evalCase, voice = []) =>
      (
        await textModel.generate(promptFor({ ...evalCase, voice }), {
          shopId: null,
          signal: AbortSignal.timeout(300_000),
        })
      ).text,
  };
}

/** The sandbox's text model, called directly. It shows that the trial works, not how well a model writes. */
const sandboxModel: EvalModel = {
  name: 'the sandbox’s text model (set AI_MODEL for another)',
  answer: async (evalCase, voice = []) => {
    const { system, user, parts } = promptFor({ ...evalCase, voice });
    const turns = [
      { role: 'system', text: system },
      { role: 'user', text: user },
    ];
    const properties = Object.fromEntries((parts ?? []).map(({ id }) => [id, { type: 'string' }]));
    const format = parts ? { type: 'json_schema' as const, schema: { properties } } : { type: 'text' as const };
    const answer = answerTo({ turns, format }, { variant: 0, isFalse: () => false });
    return parts
      ? Object.entries(JSON.parse(answer) as Record<string, string>).map(([id, output]) => ({ id, output }))
      : answer;
  },
};
