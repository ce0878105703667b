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
import type { GeneratedText } from '../../domain/generation/checks/check-output.ts';
import { unverifiedClaims } from '../../domain/generation/grounding/unverified-claims.ts';
import type { Caller, ShopId } from '../../domain/shops/identity.ts';
import { htmlToText } from '../../domain/text/html-to-text.ts';
import type { Cause, Hold, Ledger } from '../../ports/billing/ledger.ts';
import type { Ports } from '../../ports/ports.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { findCollection } from '../catalogue/find-collection.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { generateCheckedText } from './generate-checked-text.ts';

export type GenerateRequest = z.output<typeof generate.request>;

// Longer than a slow database takes; short enough that a process that dies blocks tokens for less than a minute.
const leaseMs = 45_000;
const leaseExtendedEveryMs = 15_000;

/** Generates one text. It is charged when it is saved, and in no other case. */
export async function generateText(
  ports: Ports,
  { shopId, staffId }: Caller,
  request: GenerateRequest,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (delta: GenerateDelta) => void },
): Promise<Response<'generate'>> {
  const type = request.completionType;
  const inputs = await knownInputs(ports, shopId, request);
  const targetId = request.shopifyProductId ?? request.shopifyCollectionId ?? null;
  const errors = inputErrors(type, inputs, targetId !== null, request.completionSettings.freeTextInstructions);
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
    const settings = request.completionSettings;
    const generated = await generateCheckedText(ports.textModel, { type, inputs, settings }, { signal, onDelta });
    const result = {
      type: 'text' as const,
      generationId,
      text: generated.text,
      html: generated.html,
      keywordStats: statsOf(generated.text, inputs.product_keywords ?? ''),
      pleaseCheck: unverifiedClaims(generated.text, sourcesOf(request, inputs), settings.language),
    };
    const generation = { id: generationId, staffId, completionType: type, targetId, inputs, settings, costInTokens };
    // A caller who stopped the request gets no text and pays for none.
    signal.throwIfAborted();
    const account = await ports.generations.save(shopId, hold, { ...generation, ...generated });
    return { ...result, remainingCWInfo: remainingInfo(account, ports.now()) };
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

/** Looks in the catalogue first, and asks the platform only for what is not there. */
async function assertInStore({ productGroups }: Ports, shopId: ShopId, group: ProductGroup): Promise<void> {
  const found = await productGroups.describe(shopId, group);
  if (!found || (group.type === 'ids_list' && found.total === 0))
    throw new Failure('not_found', 'The store has no such product or collection.');
}

/** Extends the hold's lease while the work runs, and releases the hold if the work fails. */
async function whileHeld<Result>(
  ledger: Ledger,
  hold: Hold,
  cause: Cause,
  work: () => Promise<Result>,
): Promise<Result> {
  // A failed extension does not stop the work: saving the text finds out whether the hold still exists.
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

const outputsOf = (text: GeneratedText): string[] =>
  typeof text === 'string' ? [text] : text.map(({ output }) => output);

export function statsOf(text: GeneratedText, keywords: string) {
  const outputs = outputsOf(text);
  const characters = outputs.reduce((sum, output) => sum + countCharacters(output), 0);
  return { ...keywordStats(outputs.join('\n'), keywords), characters };
}

/** Everything the shop itself says, which a text may repeat without a warning. */
const sourcesOf = (request: GenerateRequest, inputs: Inputs): string[] => [
  ...Object.values(inputs),
  request.completionSettings.freeTextInstructions,
  htmlToText(request.productDescriptionHtml ?? ''),
];
