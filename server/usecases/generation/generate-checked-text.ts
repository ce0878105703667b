import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import { Failure } from '../../domain/failure.ts';
import { checkOutput, type WrittenText } from '../../domain/generation/checks/check-output.ts';
import { createPlainDeltas, type Delta } from '../../domain/generation/checks/plain-deltas.ts';
import { correctionOf, promptFor } from '../../domain/generation/prompts/prompt-for.ts';
import type { ModelResult, Prompt, TextModel } from '../../ports/generation/text-model.ts';

interface CheckedText {
  text: WrittenText;
  html: string | null;
  model: string;
  usage: ModelResult['usage'];
  promptVersion: string;
}

interface TextAsk {
  type: CompletionTypeId;
  inputs: Inputs;
  settings: CompletionSettings;
}

/**
 * A text that has passed every check, or a Failure. An answer that fails them is asked for once more, with its faults
 * named; only the first is heard while it is written, since what was heard cannot be taken back.
 */
export async function generateCheckedText(
  textModel: TextModel,
  ask: TextAsk,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (delta: Delta) => void },
): Promise<CheckedText> {
  const prompt = promptFor(ask);
  const first = await firstAnswer(textModel, prompt, ask.type, { signal, onDelta });
  const checked = first && checkOutput(ask.type, ask.settings, first.text, { isLastTry: false });
  if (first && checked?.ok) {
    return { ...pick(checked), model: first.model, usage: first.usage, promptVersion: prompt.version };
  }

  const again = first && checked && !checked.ok ? correctionOf(prompt, asText(first.text), checked.faults) : prompt;
  const second = await textModel.generate(again, { signal });
  const rechecked = checkOutput(ask.type, ask.settings, second.text, { isLastTry: true });
  if (!rechecked.ok) {
    throw new Failure('model_failed', 'The text model’s answer could not be used.', { isRetryable: true });
  }
  const usage = sum(first?.usage ?? null, second.usage);
  return { ...pick(rechecked), model: second.model, usage, promptVersion: prompt.version };
}

/** null: it broke off after some of it was heard, which the model's adapter cannot mend by itself. */
async function firstAnswer(
  textModel: TextModel,
  prompt: Prompt,
  type: CompletionTypeId,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (delta: Delta) => void },
): Promise<ModelResult | null> {
  if (!onDelta) return textModel.generate(prompt, { signal });
  let wasHeard = false;
  const hear = (delta: Delta) => {
    wasHeard = true;
    onDelta(delta);
  };
  const deltas = definitionOf(type).format === 'html' ? hear : createPlainDeltas(hear);
  try {
    return await textModel.generate(prompt, { signal, onDelta: deltas });
  } catch (error) {
    if (wasHeard && error instanceof Failure && error.isRetryable) return null;
    throw error;
  }
}

const pick = ({ text, html }: { text: WrittenText; html: string | null }) => ({ text, html });

const asText = (text: WrittenText): string =>
  typeof text === 'string' ? text : text.map(({ id, output }) => `${id}: ${output}`).join('\n');

const sum = (first: ModelResult['usage'], second: ModelResult['usage']): ModelResult['usage'] =>
  second && {
    inputTokens: second.inputTokens + (first?.inputTokens ?? 0),
    outputTokens: second.outputTokens + (first?.outputTokens ?? 0),
  };
