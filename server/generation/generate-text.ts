import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type CompletionTypeId, definitionOf, type StoreField } from '../../common/catalogue/completion-types.ts';
import { inputErrors } from '../../common/catalogue/input-errors.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type {
  CheckedClaims,
  GenerateDelta,
  GeneratedText as GeneratedTextResponse,
  generate,
} from '../../common/contract/generate.ts';
import type { Voice } from '../../common/contract/voices/voice-shapes.ts';
import { lookCostInTokens, tokenCost } from '../../common/pricing/token-cost.ts';
import { statsOfTexts } from '../../common/text/keyword-stats.ts';
import { unsupportedIn } from '../../common/text/unsupported-claims.ts';
import type { Cause, Hold } from '../billing/ports/ledger.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { Failure } from '../foundation/failure.ts';
import type { Caller, ShopId, StaffId } from '../foundation/identity.ts';
import { outputsOf } from '../texts/generated-text.ts';
import type { GeneratedTranslation } from '../texts/item-translation.ts';
import { type CheckResult, checkClaims, claimsWithoutModel, type TextToCheck } from './check-claims.ts';
import { unchangedNote } from './checks/length-notes.ts';
import { type CheckedText, costOf, isUnchanged } from './generate-checked-text.ts';
import type { Ports } from './ports.ts';
import { misfitKeywords } from './prompts/misfit-keywords.ts';
import { saveTracedClaims } from './save-traced-claims.ts';
import { sharedModel } from './shared-model.ts';
import { followShownText } from './shown-text.ts';
import { knownInputs, subjectOf, targetOf } from './subject-of.ts';
import { holdTokens, notEnoughTokens, stopped, whileHeld } from './while-held.ts';
import { type TextSubject, writeText } from './write-text.ts';

export type GenerateRequest = z.output<typeof generate.request>;

// A merchant seldom stops so many; each of them costs us a call of the model.
const maxStopsPerHour = 30;
const hourMs = 60 * 60_000;

export interface GenerateOptions {
  signal: AbortSignal;
  /** Instead of the voice that the request names. */
  voice?: Voice;
  onDelta?: (delta: GenerateDelta) => void;
  /** Gets the saved text before its claims are traced. */
  onText?: (text: GeneratedTextResponse) => void;
  /** The store's language that the text is for. */
  locale?: string;
  /** For a text that is for no language in particular: the variant that the store has of the one it is written in. */
  variant?: string | undefined;
  /** What the store has in that language. */
  translation?: GeneratedTranslation | null;
  /** The check of all texts that are generated together; absent: this text is checked alone. */
  check?: (text: TextToCheck) => Promise<CheckResult>;
}

/** Generates one text. It is charged when it is saved, and it is saved unless the caller leaves before half was shown. */
export async function generateText(
  ports: Ports,
  { shopId, staffId }: Caller,
  request: GenerateRequest,
  options: GenerateOptions,
): Promise<Response<'generate'>> {
  const { completionType: type, completionSettings: settings } = request;
  const inputs = await knownInputs(ports, shopId, request);
  const targetId = targetOf(request);
  const errors = inputErrors(type, inputs, targetId !== null && !request.isCustom, settings.freeTextInstructions);
  if (errors) return { type: 'input_errors', errors };

  await refuseAfterManyStops(ports, shopId);
  const subject = await subjectOf(ports, shopId, inputs, request, options);
  const id = randomUUID();
  const { requestId } = request;
  const cause = { kind: 'generation' as const, id, staffId, ...(requestId && { requestId }) };
  const maxCost = tokenCost(type) + (subject.usesImages ? lookCostInTokens : 0);
  const hold = await holdTokens(ports, shopId, maxCost, cause);
  if (!hold) return await notEnoughTokens(ports, shopId);

  const { result, citable, truth, isSaved } = await whileHeld(ports, hold, { cause, signal: options.signal }, () =>
    writeAndSave(ports, { subject, request, hold, cause }, options),
  );
  options.onText?.(result);
  if (!isSaved || !ports.claimChecker) return result;
  const checked = { text: result.text, facts: citable, language: settings.language, type, truth };
  // It goes on after the caller has left, for the history.
  const check = options.check ?? checkAlone(ports, shopId);
  return { ...result, ...(await saveTraced(ports, shopId, id, await check(checked), citable)) };
}

interface HeldText {
  subject: TextSubject;
  request: GenerateRequest;
  hold: Hold;
  cause: Cause & { staffId: StaffId };
}

/** Writes the text, saves it and settles its hold. A text that says what the old one says is neither saved nor charged. */
async function writeAndSave(ports: Ports, { subject, request, hold, cause }: HeldText, options: GenerateOptions) {
  const { shopId, type, settings, inputs } = subject;
  const { signal, locale = null, translation = null } = options;
  const { modelSignal, isStoppedEarly, onDelta } = followShownText(signal, options.onDelta);
  const model = sharedModel(ports, signal);
  const written = await writeText(ports, subject, { model, signal: modelSignal, onDelta });
  const { generated, citable, truth } = written;
  if (isStoppedEarly(outputsOf(generated.text).join(''))) throw stopped;

  const isFree = isUnchanged({ type, inputs }, generated.text);
  const costInTokens = isFree ? 0 : costOf(type, generated) + (written.hasSeen ? lookCostInTokens : 0);
  const shown = { ...generated, ...onlyFields(type, generated, request.fields) };
  const claims = claimsWithoutModel({ text: shown.text, facts: citable, language: settings.language, type });
  if (!isFree) {
    const { id, staffId } = cause;
    const about = { staffId, completionType: type, targetId: targetOf(request), locale, translation, inputs, settings };
    const openCheck = ports.claimChecker ? { facts: citable, truth } : null;
    await ports.generations.save(shopId, hold, { id, ...about, ...shown, costInTokens, claims, openCheck });
    if (signal.aborted) ports.countStop('charged');
  }
  // A part did not come, or no picture could be looked at: the tokens for that go back.
  if (costInTokens < hold.tokens) await ports.ledger.release(hold, cause);
  const result = {
    type: 'text' as const,
    generationId: cause.id,
    locale,
    text: shown.text,
    html: shown.html,
    notes: isFree ? [unchangedNote] : shown.notes,
    keywordStats: statsOfTexts(outputsOf(shown.text), inputs.product_keywords ?? ''),
    misfitKeywords: misfitKeywords(inputs.product_keywords ?? '', written.facts, inputs),
    claims,
    pleaseCheck: unsupportedIn(claims),
    isChecked: !ports.claimChecker,
    voice: shown.voice,
    imageNotes: written.imageNotes,
    conflicts: written.conflicts,
    alike: shown.alike,
    glossaryFaults: shown.glossaryFaults,
    remainingCWInfo: remainingInfo(await ports.ledger.account(shopId), ports.clock.now()),
  };
  return { result, citable, truth, isSaved: !isFree };
}

const checkAlone =
  (ports: Ports, shopId: ShopId) =>
  async (text: TextToCheck): Promise<CheckResult> => {
    const signal = new AbortController().signal;
    const [result] = await checkClaims(ports.claimChecker, [text], { shopId, signal });
    return result ?? { claims: [], isChecked: false };
  };

/** Saves what the check of a saved text found. Without it, history shows what was found without the model. */
async function saveTraced(
  ports: Ports,
  shopId: ShopId,
  generationId: string,
  { claims: traced, isChecked }: CheckResult,
  facts: Fact[],
): Promise<CheckedClaims> {
  try {
    const claims = await saveTracedClaims(ports, shopId, { generationId, claims: traced, facts });
    if (isChecked) await ports.generations.endCheck(shopId, generationId);
    return { claims, pleaseCheck: unsupportedIn(claims), isChecked };
  } catch {
    // The text is saved and charged already. It is checked again.
    return { claims: traced, pleaseCheck: unsupportedIn(traced), isChecked: false };
  }
}

/** Stopping early is free, so that it must not become a way to read texts without paying. */
async function refuseAfterManyStops({ clock, ledger }: Ports, shopId: ShopId): Promise<void> {
  const stops = await ledger.stopsSince(shopId, new Date(clock.now().getTime() - hourMs), maxStopsPerHour);
  if (stops >= maxStopsPerHour)
    throw new Failure('too_many_stops', 'Many texts were stopped within an hour. Please try again later.', {
      retryAfterMs: hourMs / 4,
    });
}

type Noted = Pick<CheckedText, 'text' | 'notes'>;

/** The parts for these fields of the store; without a choice all of them. */
function onlyFields(type: CompletionTypeId, { text, notes }: Noted, fields: StoreField[] | undefined): Noted {
  if (!fields || typeof text === 'string') return { text, notes };
  const parts = definitionOf(type).outputComposition ?? [];
  const wanted: (string | null)[] = parts
    .filter(({ storeField }) => storeField && fields.includes(storeField))
    .map(({ id }) => id);
  return {
    text: text.filter(({ id }) => wanted.includes(id)),
    notes: notes.filter(({ part }) => wanted.includes(part)),
  };
}
