import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import { improvedInputs } from '../../common/catalogue/text-limits.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { Glossary } from '../../common/contract/glossary.ts';
import type { TextNote } from '../../common/contract/notes.ts';
import type { Truth } from '../../common/contract/voices/truth.ts';
import type { TextVoice, Voice } from '../../common/contract/voices/voice-shapes.ts';
import { costOfParts } from '../../common/pricing/token-cost.ts';
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
  /** What is not quite as asked, for the merchant. */
  notes: TextNote[];
}

interface TextRequest {
  type: CompletionTypeId;
  inputs: Inputs;
  settings: CompletionSettings;
  facts: Fact[];
  /** Absent: `natural`. */
  truth?: Truth;
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
 * Generates a text that passes every check, or throws a Failure. A text that fails them, lacks a part, is too long, off
 * the shop's voice or too much like other texts of the shop is generated a second time with its faults named; the better
 * one is delivered. Only the first attempt is streamed, because streamed words cannot be taken back.
 */
export async function generateCheckedText(
  textModel: TextModel,
  request: TextRequest,
  { onDelta, ...options }: ModelCallOptions,
): Promise<CheckedText> {
  const source = request.source ? sourceTextOf(request.source) : undefined;
  const { type, settings, inputs, facts, voice, comparer } = request;
  const prompt = promptFor({
    ...request,
    source,
    voice: voice?.rules ?? [],
    ownTexts: voice?.ownTexts,
    used: comparer?.used ?? null,
  });
  const given = settings.freeTextInstructions;
  const check = (result: ModelResult) => checkOutput(type, settings, result.text, { inputs, facts, source, given });
  // Marks in the place of tags are not for reading.
  const streamed = source && source.marked.size > 0 ? undefined : onDelta;
  const first = await firstAttempt(textModel, prompt, type, { ...options, ...(streamed && { onDelta: streamed }) });
  const checked = first && check(first);
  const accepted = first && checked?.ok ? await compared(checked, first, prompt, request) : null;
  const faults = checked?.ok ? [...checked.wishes, ...(accepted?.faults ?? [])] : (checked?.faults ?? []);
  if (accepted && (faults.length === 0 || isUnchanged(request, accepted.result.text))) return accepted.result;

  const again = first && checked ? correctionPrompt(prompt, asText(first.text), faults) : prompt;
  const second = await textModel.generate(again, options).catch((error: unknown) => {
    if (accepted && error instanceof Failure) return null;
    throw error;
  });
  const rechecked = second && check(second);
  const usage = sum(first?.usage ?? null, second?.usage ?? null);
  if (accepted && !rechecked?.ok) return { ...accepted.result, usage: usage ?? accepted.result.usage };
  if (!second || !rechecked?.ok) {
    throw new Failure('model_failed', 'The text did not pass our checks. Nothing was charged. Try again.', {
      isRetryable: true,
    });
  }
  const rewritten = await compared(rechecked, second, prompt, request);
  if (!accepted || isBetter(rewritten, accepted)) return { ...rewritten.result, usage };
  // The first text is the better one. It becomes the product's draft again.
  const { text, html } = accepted.result;
  const alike = (await comparer?.compare(text, html))?.alike ?? [];
  return { ...accepted.result, alike, usage };
}

/** An improver that finds nothing to improve gives the same text back. */
export function isUnchanged({ type, inputs }: Pick<TextRequest, 'type' | 'inputs'>, text: GeneratedText): boolean {
  const key = improvedInputs[type];
  const plain = (value: string) => htmlToText(readable(value)).replace(/\s+/g, ' ').trim();
  return key !== undefined && typeof text === 'string' && plain(text) === plain(inputs[key] ?? '');
}

/** What a delivered text costs; parts that did not come cost nothing. */
export const costOf = (type: CompletionTypeId, { text, notes }: Pick<CheckedText, 'text' | 'notes'>): number =>
  costOfParts(type, { came: outputsOf(text).length, missing: notes.filter(({ kind }) => kind === 'missing').length });

/** Whether the second text is at least as good: closer to its parts and lengths, then to voice, glossary and a start of its own. */
function isBetter(second: Compared, first: Compared): boolean {
  if (second.shortfall !== first.shortfall) return second.shortfall < first.shortfall;
  return first.hasStockPhrase || distanceOf(second.result) <= distanceOf(first.result);
}

interface Compared {
  result: CheckedText;
  /** What is off the voice or the glossary, or like other texts, for the model. */
  faults: string[];
  shortfall: number;
  /** It begins or ends with a stock phrase, which the second text was asked to avoid. */
  hasStockPhrase: boolean;
}

async function compared(
  { text, html, notes, shortfall, wishes }: Passed,
  { model, usage }: ModelResult,
  prompt: Prompt,
  request: TextRequest,
): Promise<Compared> {
  const voice = voiceOf(text, request);
  const glossaryFaults = glossaryFaultsOf(text, request);
  const likeness = await request.comparer?.compare(text, html);
  const alike = likeness?.alike ?? [];
  return {
    result: { text, html, model, usage, promptVersion: prompt.version, voice, alike, glossaryFaults, notes },
    shortfall,
    hasStockPhrase: shortfall === 0 && wishes.length > 0,
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

/**
 * null: there is no first text to correct. The answer could not be read, or the model failed after some words were
 * streamed, when its adapter does not retry.
 */
async function firstAttempt(
  textModel: TextModel,
  prompt: Prompt,
  type: CompletionTypeId,
  { onDelta, ...options }: ModelCallOptions,
): Promise<ModelResult | null> {
  let wasStreamed = false;
  const stream = (delta: Delta) => {
    wasStreamed = true;
    onDelta?.(delta);
  };
  const deltas = definitionOf(type).format === 'html' ? stream : plainDeltas(stream);
  try {
    return await textModel.generate(prompt, { ...options, ...(onDelta && { onDelta: deltas }) });
  } catch (error) {
    if (error instanceof Failure && (error.isUnreadable || (wasStreamed && error.isRetryable))) return null;
    throw error;
  }
}

type Passed = Extract<ReturnType<typeof checkOutput>, { ok: true }>;

const asText = (text: GeneratedText): string =>
  typeof text === 'string' ? text : text.map(({ id, output }) => `${id}: ${output}`).join('\n');

const sum = (first: ModelResult['usage'], second: ModelResult['usage']): ModelResult['usage'] =>
  second && {
    inputTokens: second.inputTokens + (first?.inputTokens ?? 0),
    cachedTokens: second.cachedTokens + (first?.cachedTokens ?? 0),
    outputTokens: second.outputTokens + (first?.outputTokens ?? 0),
  };
