import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type CompletionTypeId, definitionOf, type StoreField } from '../../common/catalogue/completion-types.ts';
import { type Inputs, inputErrors } from '../../common/catalogue/input-errors.ts';
import type { Claim } from '../../common/contract/claims.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type {
  GenerateDelta,
  GeneratedText as GeneratedTextResponse,
  generate,
  TracedClaims,
} from '../../common/contract/generate.ts';
import type { ProductGroup } from '../../common/contract/products.ts';
import type { Voice } from '../../common/contract/voices/voice-shapes.ts';
import { lookCostInTokens, tokenCost } from '../../common/pricing/token-cost.ts';
import { statsOfTexts } from '../../common/text/keyword-stats.ts';
import { readable } from '../../common/text/readable-html.ts';
import { unsupportedIn } from '../../common/text/unsupported-claims.ts';
import type { Cause } from '../billing/ports/ledger.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { findCollection } from '../catalogue/find-collection.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { Caller, ShopId } from '../foundation/identity.ts';
import { type GeneratedText, outputsOf } from '../texts/generated-text.ts';
import type { GeneratedTranslation } from '../texts/item-translation.ts';
import { voiceFor } from '../voices/voice-for.ts';
import { checkClaims, claimsWithoutModel, type TextToCheck } from './check-claims.ts';
import { unchangedNote } from './checks/length-notes.ts';
import { type CheckedText, costOf, isUnchanged } from './generate-checked-text.ts';
import type { Ports } from './ports.ts';
import { misfitKeywords } from './prompts/misfit-keywords.ts';
import { saveTracedClaims } from './save-traced-claims.ts';
import { sharedModel } from './shared-model.ts';
import { followShownText } from './shown-text.ts';
import { leaseMs, stopped, whileHeld } from './while-held.ts';
import { writeText } from './write-text.ts';

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
  /** What the store has in that language. */
  translation?: GeneratedTranslation | null;
  /** The check of all texts that are generated together; absent: this text is checked alone. */
  check?: (text: TextToCheck) => Promise<Claim[]>;
}

/** Generates one text. It is charged when it is saved, and it is saved unless the caller leaves before half was shown. */
export async function generateText(
  ports: Ports,
  { shopId, staffId }: Caller,
  request: GenerateRequest,
  options: GenerateOptions,
): Promise<Response<'generate'>> {
  const { signal, onDelta, locale = null, translation = null } = options;
  const source = request.sourceText;
  const type = request.completionType;
  const inputs = await knownInputs(ports, shopId, request);
  const targetId = request.shopifyProductId ?? request.shopifyCollectionId ?? null;
  const errors = inputErrors(type, inputs, targetId !== null, request.completionSettings.freeTextInstructions);
  if (errors) return { type: 'input_errors', errors };

  await refuseAfterManyStops(ports, shopId);
  const glossary = await ports.shops.glossary(shopId);
  const voice = options.voice ?? (await voiceFor(ports, shopId, request));
  const generationId = randomUUID();
  const usesImages = (request.useImages ?? false) && typeof request.shopifyProductId === 'string';
  const maxCost = tokenCost(type) + (usesImages ? lookCostInTokens : 0);
  const cause: Cause = { kind: 'generation', id: generationId, staffId };
  const hold = await ports.ledger.hold(shopId, {
    tokens: maxCost,
    key: `generation:${generationId}`,
    cause,
    leaseMs,
  });
  if (!hold) {
    return {
      type: 'not_enough_tokens',
      remainingCWInfo: remainingInfo(await ports.ledger.account(shopId), ports.clock.now()),
    };
  }

  const settings = request.completionSettings;
  const { result, citable, truth, isSaved } = await whileHeld(ports, hold, { cause, signal }, async () => {
    const { modelSignal, isStoppedEarly, ...stream } = followShownText(signal, onDelta);
    const { generated, citable, facts, truth, hasSeen, imageNotes, conflicts } = await writeText(
      ports,
      {
        shopId,
        type,
        settings,
        inputs,
        productId: request.shopifyProductId ?? null,
        voice,
        glossary,
        usesImages,
        isTranslation: locale !== null,
        source,
        // The short texts of collections have no types of their own.
        isOfCollection: Boolean(source && request.shopifyCollectionId) && type !== 'collection_description',
        said: saidIn(request),
      },
      { model: sharedModel(ports, signal), signal: modelSignal, onDelta: stream.onDelta },
    );
    if (isStoppedEarly(outputsOf(generated.text).join(''))) throw stopped;
    const isFree = isUnchanged({ type, inputs }, generated.text);
    const costInTokens = isFree ? 0 : costOf(type, generated) + (hasSeen ? lookCostInTokens : 0);
    const shown = { ...generated, ...onlyFields(type, generated, request.fields) };
    const claims = claimsWithoutModel({ text: shown.text, facts: citable, language: settings.language });
    const result = {
      type: 'text' as const,
      generationId,
      locale,
      text: shown.text,
      html: shown.html,
      notes: isFree ? [unchangedNote] : shown.notes,
      keywordStats: statsOf(shown.text, inputs.product_keywords ?? ''),
      misfitKeywords: misfitKeywords(inputs.product_keywords ?? '', facts, inputs),
      claims,
      pleaseCheck: unsupportedIn(claims),
      voice: shown.voice,
      imageNotes,
      conflicts,
      alike: shown.alike,
      glossaryFaults: shown.glossaryFaults,
    };
    if (!isFree) {
      const about = { staffId, completionType: type, targetId, locale, translation, inputs, settings };
      await ports.generations.save(shopId, hold, { id: generationId, ...about, ...shown, costInTokens, claims });
      if (signal.aborted) ports.countStop('charged');
    }
    // A part did not come, or no picture could be looked at: the tokens for that go back.
    if (costInTokens < maxCost) await ports.ledger.release(hold, cause);
    const remaining = remainingInfo(await ports.ledger.account(shopId), ports.clock.now());
    return { result: { ...result, remainingCWInfo: remaining }, citable, truth, isSaved: !isFree };
  });
  options.onText?.(result);
  if (!isSaved || !ports.claimChecker) return result;
  const checked = { text: result.text, facts: citable, language: settings.language, truth };
  // It goes on after the caller has left, for the history.
  const check = options.check ?? checkAlone(ports, shopId);
  return { ...result, ...(await saveTraced(ports, shopId, generationId, await check(checked), citable)) };
}

const checkAlone =
  (ports: Ports, shopId: ShopId) =>
  async (text: TextToCheck): Promise<Claim[]> => {
    const [claims = []] = await checkClaims(ports.claimChecker, [text], {
      shopId,
      signal: new AbortController().signal,
    });
    return claims;
  };

/** Saves what the check of a saved text found. Without it, history shows what was found without the model. */
async function saveTraced(
  ports: Ports,
  shopId: ShopId,
  generationId: string,
  traced: Claim[],
  facts: Fact[],
): Promise<TracedClaims> {
  // The text is saved and charged already.
  const claims = await saveTracedClaims(ports, shopId, { generationId, claims: traced, facts }).catch(() => traced);
  return { claims, pleaseCheck: unsupportedIn(claims) };
}

/** Stopping early is free, so that it must not become a way to read texts without paying. */
async function refuseAfterManyStops({ clock, ledger }: Ports, shopId: ShopId): Promise<void> {
  const stops = await ledger.stopsSince(shopId, new Date(clock.now().getTime() - hourMs), maxStopsPerHour);
  if (stops >= maxStopsPerHour)
    throw new Failure('too_many_stops', 'Many texts were stopped within an hour. Please try again later.', {
      retryAfterMs: hourMs / 4,
    });
}

/** The type's inputs; a missing title is read from the chosen product or collection, which must be the shop's own. */
async function knownInputs(ports: Ports, shopId: ShopId, request: GenerateRequest): Promise<Inputs> {
  const { fields } = definitionOf(request.completionType);
  const inputs: Inputs = Object.fromEntries(fields.map((key) => [key, request.inputs[key] ?? '']));
  if (request.shopifyProductId) {
    if (inputs.product_name?.trim() === '')
      inputs.product_name = (await findProduct(ports, shopId, request.shopifyProductId)).title;
    else await assertInStore(ports, shopId, { type: 'ids_list', ids: [request.shopifyProductId] });
  }
  if (request.shopifyCollectionId) {
    if (inputs.collection_name?.trim() === '')
      inputs.collection_name = (await findCollection(ports, shopId, request.shopifyCollectionId)).name;
    else await assertInStore(ports, shopId, { type: 'collection', id: request.shopifyCollectionId });
  }
  return inputs;
}

async function assertInStore({ productGroups }: Ports, shopId: ShopId, group: ProductGroup): Promise<void> {
  if (!(await productGroups.isInStore(shopId, group)))
    throw new Failure('not_found', 'This product or collection is not in the store.');
}

export function statsOf(text: GeneratedText, keywords: string) {
  return statsOfTexts(outputsOf(text), keywords);
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

/** What a text may repeat without a warning, beside the facts: the description it replaces and the text it translates. */
const saidIn = ({ productDescriptionHtml, sourceText }: GenerateRequest): Fact[] => [
  {
    id: 'description',
    name: 'Description',
    value: htmlToText(readable(productDescriptionHtml ?? '')),
    source: 'description',
    isUsed: true,
  },
  // A translation may say what the accepted text says.
  {
    id: 'input:sourceText',
    name: 'Your text',
    value: htmlToText(readable(outputsOf(sourceText ?? '').join('\n\n'))),
    source: 'merchant',
    isUsed: true,
  },
];
