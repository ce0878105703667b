import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { Glossary } from '../../common/contract/glossary.ts';
import type { TextVoice, Voice } from '../../common/contract/voice-shapes.ts';
import { readable } from '../../common/text/readable-html.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ReadPicture } from '../foundation/model/prompt.ts';
import type { ModelCallOptions, ModelResult, Prompt, TextModel } from '../foundation/model/text-model-port.ts';
import type { Likeness } from '../sameness/rules/likeness.ts';
import type { TextComparer } from '../sameness/text-comparer.ts';
import { type GeneratedText, outputsOf } from '../texts/generated-text.ts';
import { sourceTextOf } from '../texts/marked-text.ts';
import { glossaryFaults } from '../voices/rules/glossary.ts';
import { checkVoice } from '../voices/rules/voice-faults.ts';
import { checkOutput } from './checks/check-output.ts';
import { type Delta, plainDeltas } from './checks/plain-deltas.ts';
import { correctionPrompt, promptFor } from './prompts/prompt-for.ts';

export interface CheckedText {
  text: GeneratedText;
  html: string | null;
  model: string;
  usage: ModelResult['usage'];
  promptVersion: string;
  /** How close the text is to the shop's voice; null without one. */
  voice: TextVoice | null;
  /** Texts of the shop that it is still too much like. */
  alike: Likeness[];
  /** Where it does not keep to the glossary, in words. */
  glossaryFaults: string[];
}

interface TextRequest {
  type: CompletionTypeId;
  inputs: Inputs;
  settings: CompletionSettings;
  facts: Fact[];
  voice?: Voice | null;
  /** Pictures that the model looks at. */
  pictures?: ReadPicture[];
  /** Absent: the text is not compared with others of the shop. */
  comparer?: TextComparer | null;
  /** The words that the text keeps to; absent: none. */
  glossary?: Glossary | undefined;
  /** The text to translate; absent: it is generated from the inputs and facts. */
  source?: GeneratedText | undefined;
  /** The text to translate is a collection's, although the type is one for products. */
  isOfCollection?: boolean | undefined;
}

/**
 * Generates a text that passes every check, or throws a Failure. A text that fails them, is off the shop's voice or too
 * much like other texts of the shop is generated a second time with its faults named. Only the first attempt is streamed,
 * because streamed words cannot be taken back.
 */
export async function generateCheckedText(
  textModel: TextModel,
  request: TextRequest,
  { onDelta, ...options }: ModelCallOptions,
): Promise<CheckedText> {
  const source = request.source ? sourceTextOf(request.source) : undefined;
  const { type, settings, inputs, facts, voice, comparer } = request;
  const prompt = promptFor({ ...request, source, voice: voice?.rules ?? [], used: comparer?.used ?? null });
  // Marks in the place of tags are not for reading.
  const streamed = source && source.marked.size > 0 ? undefined : onDelta;
  const first = await firstAttempt(textModel, prompt, type, { ...options, ...(streamed && { onDelta: streamed }) });
  const checked = first && checkOutput(type, settings, first.text, { isLastTry: false, inputs, facts, source });
  const accepted = first && checked?.ok ? await compared(checked, first, prompt, request) : null;
  const faults = checked?.ok ? [...checked.wishes, ...(accepted?.faults ?? [])] : (checked?.faults ?? []);
  if (accepted && faults.length === 0) return accepted.result;

  const again = first && checked ? correctionPrompt(prompt, asText(first.text), faults) : prompt;
  const second = await textModel.generate(again, options).catch((error: unknown) => {
    if (accepted && error instanceof Failure) return null;
    throw error;
  });
  const rechecked = second && checkOutput(type, settings, second.text, { isLastTry: true, inputs, facts, source });
  const usage = sum(first?.usage ?? null, second?.usage ?? null);
  if (accepted && !rechecked?.ok) return { ...accepted.result, usage: usage ?? accepted.result.usage };
  if (!second || !rechecked?.ok) {
    throw new Failure('model_failed', 'The text did not pass our checks. Nothing was charged. Try again.', {
      isRetryable: true,
    });
  }
  const rewritten = await compared(rechecked, second, prompt, request);
  const hadWishes = checked?.ok && checked.wishes.length > 0;
  if (!accepted || hadWishes || distanceOf(rewritten.result) <= distanceOf(accepted.result))
    return { ...rewritten.result, usage };
  // The first text is the better one. It becomes the product's draft again.
  const { text, html } = accepted.result;
  const alike = (await comparer?.compare(text, html))?.alike ?? [];
  return { ...accepted.result, alike, usage };
}

interface Compared {
  result: CheckedText;
  /** What is off the voice or the glossary, or like other texts, for the model. */
  faults: string[];
}

async function compared(
  { text, html }: Passed,
  { model, usage }: ModelResult,
  prompt: Prompt,
  request: TextRequest,
): Promise<Compared> {
  const voice = voiceOf(text, request);
  const glossaryFaults = glossaryFaultsOf(text, request);
  const likeness = await request.comparer?.compare(text, html);
  const alike = likeness?.alike ?? [];
  return {
    result: { text, html, model, usage, promptVersion: prompt.version, voice, alike, glossaryFaults },
    faults: [...(voice?.faults ?? []), ...glossaryFaults, ...(likeness?.faults ?? [])],
  };
}

/** From the voice, from the glossary, and from being a text of its own. */
const distanceOf = ({ voice, glossaryFaults, alike }: CheckedText): number =>
  (voice?.distance ?? 0) + glossaryFaults.length + (alike.length > 0 ? 1 : 0);

function glossaryFaultsOf(text: GeneratedText, { glossary, inputs, settings, source }: TextRequest): string[] {
  if (!glossary) return [];
  const told = source ? outputsOf(source).join('\n') : (inputs.product_name ?? inputs.collection_name ?? '');
  return glossaryFaults(glossary, {
    text: htmlToText(readable(outputsOf(text).join('\n\n'))),
    language: settings.language,
    told,
  });
}

/** The whole text is checked at once: a phrase that must appear may be in any part. */
function voiceOf(text: GeneratedText, { type, voice, settings, inputs, facts }: TextRequest): TextVoice | null {
  if (!voice) return null;
  const source = [...Object.values(inputs), ...facts.map(({ value }) => value)].join('\n');
  const whole = outputsOf(text).join('\n\n');
  const plain = definitionOf(type).format === 'html' ? htmlToText(readable(whole)) : whole;
  const { language } = settings;
  return { id: voice.id, version: voice.version, ...checkVoice(voice.rules, { text: plain, language, source }) };
}

/** null: the model failed after some words were streamed, when its adapter does not retry. */
async function firstAttempt(
  textModel: TextModel,
  prompt: Prompt,
  type: CompletionTypeId,
  { onDelta, ...options }: ModelCallOptions,
): Promise<ModelResult | null> {
  if (!onDelta) return textModel.generate(prompt, options);
  let wasStreamed = false;
  const stream = (delta: Delta) => {
    wasStreamed = true;
    onDelta(delta);
  };
  const deltas = definitionOf(type).format === 'html' ? stream : plainDeltas(stream);
  try {
    return await textModel.generate(prompt, { ...options, onDelta: deltas });
  } catch (error) {
    if (wasStreamed && error instanceof Failure && error.isRetryable) return null;
    throw error;
  }
}

interface Passed {
  text: GeneratedText;
  html: string | null;
}

const asText = (text: GeneratedText): string =>
  typeof text === 'string' ? text : text.map(({ id, output }) => `${id}: ${output}`).join('\n');

const sum = (first: ModelResult['usage'], second: ModelResult['usage']): ModelResult['usage'] =>
  second && {
    inputTokens: second.inputTokens + (first?.inputTokens ?? 0),
    outputTokens: second.outputTokens + (first?.outputTokens ?? 0),
  };
