import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import type { TextVoice, Voice } from '../../../common/contract/voice-shapes.ts';
import { Failure } from '../../domain/failure.ts';
import { checkOutput, type GeneratedText, outputsOf } from '../../domain/generation/checks/check-output.ts';
import { type Delta, plainDeltas } from '../../domain/generation/checks/plain-deltas.ts';
import type { ReadPicture } from '../../domain/generation/pictures/picture.ts';
import { correctionPrompt, promptFor } from '../../domain/generation/prompts/prompt-for.ts';
import { htmlToText } from '../../domain/text/html-to-text.ts';
import { checkVoice } from '../../domain/voices/voice-faults.ts';
import type { ModelResult, Prompt, TextModel } from '../../ports/generation/text-model.ts';

interface CheckedText {
  text: GeneratedText;
  html: string | null;
  model: string;
  usage: ModelResult['usage'];
  promptVersion: string;
  /** How close the text is to the shop's voice; null without one. */
  voice: TextVoice | null;
}

interface TextRequest {
  type: CompletionTypeId;
  inputs: Inputs;
  settings: CompletionSettings;
  facts: Fact[];
  voice?: Voice | null;
  /** Pictures that the model looks at. */
  pictures?: ReadPicture[];
}

/**
 * Generates a text that passes every check, or throws a Failure. A text that fails them, or is off the shop's voice, is
 * generated a second time with its faults named. Only the first attempt is streamed, because streamed words cannot be
 * taken back.
 */
export async function generateCheckedText(
  textModel: TextModel,
  request: TextRequest,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (delta: Delta) => void },
): Promise<CheckedText> {
  const prompt = promptFor({ ...request, voice: request.voice?.rules ?? [] });
  const first = await firstAttempt(textModel, prompt, request.type, { signal, onDelta });
  const { type, settings, inputs, facts } = request;
  const checked = first && checkOutput(type, settings, first.text, { isLastTry: false, inputs, facts });
  const result = (passed: Passed, { model, usage }: ModelResult): CheckedText => ({
    ...passed,
    model,
    usage,
    promptVersion: prompt.version,
    voice: voiceOf(passed.text, request),
  });
  const accepted = first && checked?.ok ? result(pick(checked), first) : null;
  const faults = checked?.ok ? [...checked.wishes, ...(accepted?.voice?.faults ?? [])] : (checked?.faults ?? []);
  if (accepted && faults.length === 0) return accepted;

  const again = first && checked ? correctionPrompt(prompt, asText(first.text), faults) : prompt;
  const second = await textModel.generate(again, { signal }).catch((error: unknown) => {
    if (accepted && error instanceof Failure) return null;
    throw error;
  });
  const rechecked = second && checkOutput(type, settings, second.text, { isLastTry: true, inputs, facts });
  const usage = sum(first?.usage ?? null, second?.usage ?? null);
  if (accepted && !rechecked?.ok) return { ...accepted, usage: usage ?? accepted.usage };
  if (!second || !rechecked?.ok) {
    throw new Failure('model_failed', 'The text did not pass our checks. Nothing was charged. Try again.', {
      isRetryable: true,
    });
  }
  const rewritten = { ...result(pick(rechecked), second), usage };
  const isFurtherOff =
    accepted && distanceOf(rewritten) > distanceOf(accepted) && checked?.ok && checked.wishes.length === 0;
  return isFurtherOff ? { ...accepted, usage } : rewritten;
}

const distanceOf = ({ voice }: CheckedText): number => voice?.distance ?? 0;

/** The whole text is checked at once: a phrase that must appear may be in any part. */
function voiceOf(text: GeneratedText, { type, voice, settings, inputs, facts }: TextRequest): TextVoice | null {
  if (!voice) return null;
  const source = [...Object.values(inputs), ...facts.map(({ value }) => value)].join('\n');
  const whole = outputsOf(text).join('\n\n');
  const plain = definitionOf(type).format === 'html' ? htmlToText(whole) : whole;
  const { language } = settings;
  return { id: voice.id, version: voice.version, ...checkVoice(voice.rules, { text: plain, language, source }) };
}

/** null: the model failed after some words were streamed, when its adapter does not retry. */
async function firstAttempt(
  textModel: TextModel,
  prompt: Prompt,
  type: CompletionTypeId,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (delta: Delta) => void },
): Promise<ModelResult | null> {
  if (!onDelta) return textModel.generate(prompt, { signal });
  let wasStreamed = false;
  const stream = (delta: Delta) => {
    wasStreamed = true;
    onDelta(delta);
  };
  const deltas = definitionOf(type).format === 'html' ? stream : plainDeltas(stream);
  try {
    return await textModel.generate(prompt, { signal, onDelta: deltas });
  } catch (error) {
    if (wasStreamed && error instanceof Failure && error.isRetryable) return null;
    throw error;
  }
}

interface Passed {
  text: GeneratedText;
  html: string | null;
}
const pick = ({ text, html }: Passed): Passed => ({ text, html });

const asText = (text: GeneratedText): string =>
  typeof text === 'string' ? text : text.map(({ id, output }) => `${id}: ${output}`).join('\n');

const sum = (first: ModelResult['usage'], second: ModelResult['usage']): ModelResult['usage'] =>
  second && {
    inputTokens: second.inputTokens + (first?.inputTokens ?? 0),
    outputTokens: second.outputTokens + (first?.outputTokens ?? 0),
  };
