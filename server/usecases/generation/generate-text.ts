import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import { type Inputs, inputErrors } from '../../../common/catalogue/input-errors.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { GenerateDelta, generate } from '../../../common/contract/generate.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { keywordStats } from '../../../common/text/keyword-stats.ts';
import { countCharacters } from '../../../common/text/words.ts';
import { Failure } from '../../domain/failure.ts';
import type { WrittenText } from '../../domain/generation/checks/check-output.ts';
import { unverifiedClaims } from '../../domain/generation/grounding/unverified-claims.ts';
import type { Caller, ShopId } from '../../domain/shops/identity.ts';
import { htmlToText } from '../../domain/text/html.ts';
import type { Cause, Hold, Ledger } from '../../ports/billing/ledger.ts';
import type { Ports } from '../../ports/ports.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { findCollection } from '../catalogue/find-collection.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { generateCheckedText } from './generate-checked-text.ts';

export type GenerateAsk = z.output<typeof generate.request>;

// Long enough to outlive a slow database, short enough that a process that dies blocks nobody's tokens for a minute.
const leaseMs = 45_000;
const leaseExtendedEveryMs = 15_000;

/** Writes one text. It is charged when it is delivered, and in no other case. */
export async function generateText(
  ports: Ports,
  { shopId, staffId }: Caller,
  ask: GenerateAsk,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (delta: GenerateDelta) => void },
): Promise<Response<'generate'>> {
  const type = ask.completionType;
  const inputs = await knownInputs(ports, shopId, ask);
  const targetId = ask.shopifyProductId ?? ask.shopifyCollectionId ?? null;
  const errors = inputErrors(type, inputs, targetId !== null, ask.completionSettings.freeTextInstructions);
  if (errors) return { type: 'input_errors', errors };

  const generationId = randomUUID();
  const costInTokens = tokenCost(type);
  const cause: Cause = { kind: 'generation', id: generationId, staffId };
  const hold = await ports.ledger.hold(shopId, {
    tokens: costInTokens,
    key: `generation:${generationId}`,
    cause,
    leaseMs,
  });
  if (!hold) {
    return {
      type: 'not_enough_tokens',
      remainingCWInfo: remainingInfo(await ports.ledger.account(shopId), ports.now()),
    };
  }

  return whileHeld(ports.ledger, hold, cause, async () => {
    const settings = ask.completionSettings;
    const written = await generateCheckedText(ports.textModel, { type, inputs, settings }, { signal, onDelta });
    const answer = {
      type: 'text' as const,
      generationId,
      text: written.text,
      html: written.html,
      keywordStats: statsOf(written.text, inputs.product_keywords ?? ''),
      pleaseCheck: unverifiedClaims(written.text, sourcesOf(ask, inputs), settings.language),
    };
    const generation = { id: generationId, staffId, completionType: type, targetId, inputs, settings, costInTokens };
    // Whoever stopped it or has left gets no text, so they pay for none.
    signal.throwIfAborted();
    const account = await ports.generations.deliver(shopId, hold, { ...generation, ...written });
    return { ...answer, remainingCWInfo: remainingInfo(account, ports.now()) };
  });
}

/**
 * The inputs that the type knows, with the chosen product's or collection's own title where none was sent. What is
 * chosen must be the shop's own.
 */
async function knownInputs(ports: Ports, shopId: ShopId, ask: GenerateAsk): Promise<Inputs> {
  const { fields } = definitionOf(ask.completionType);
  const inputs: Inputs = Object.fromEntries(fields.map((key) => [key, ask.inputs[key] ?? '']));
  if (ask.shopifyProductId) {
    if (inputs.product_name?.trim() === '')
      inputs.product_name = (await findProduct(ports, shopId, ask.shopifyProductId)).title;
    else await assertInStore(ports, shopId, { type: 'ids_list', ids: [ask.shopifyProductId] });
  }
  if (ask.shopifyCollectionId) {
    if (inputs.collection_name?.trim() === '')
      inputs.collection_name = (await findCollection(ports, shopId, ask.shopifyCollectionId)).name;
    else await assertInStore(ports, shopId, { type: 'collection', id: ask.shopifyCollectionId });
  }
  return inputs;
}

/** Our copy of the catalogue knows nearly all; the store itself is asked for the rest alone. */
async function assertInStore({ productGroups }: Ports, shopId: ShopId, group: ProductGroup): Promise<void> {
  const found = await productGroups.describe(shopId, group);
  if (!found || (group.type === 'ids_list' && found.total === 0))
    throw new Failure('not_found', 'The store has no such product or collection.');
}

/** Does the work under a hold: its lease is put off while the work goes on, and it is given back if the work fails. */
async function whileHeld<Result>(
  ledger: Ledger,
  hold: Hold,
  cause: Cause,
  work: () => Promise<Result>,
): Promise<Result> {
  // A lease that could not be put off is no reason to stop writing: delivering finds out whether the hold still stands.
  const extending = setInterval(() => void ledger.extendLease(hold, leaseMs).catch(() => false), leaseExtendedEveryMs);
  try {
    return await work();
  } catch (error) {
    await ledger.release(hold, cause);
    throw error;
  } finally {
    clearInterval(extending);
  }
}

const outputsOf = (text: WrittenText): string[] =>
  typeof text === 'string' ? [text] : text.map(({ output }) => output);

export function statsOf(text: WrittenText, keywords: string) {
  const outputs = outputsOf(text);
  const characters = outputs.reduce((sum, output) => sum + countCharacters(output), 0);
  return { ...keywordStats(outputs.join('\n'), keywords), characters };
}

/** All that the shop itself says: what may stand in a text without being checked. */
const sourcesOf = (ask: GenerateAsk, inputs: Inputs): string[] => [
  ...Object.values(inputs),
  ask.completionSettings.freeTextInstructions,
  htmlToText(ask.productDescriptionHtml ?? ''),
];
