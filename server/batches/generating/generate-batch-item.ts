import { backoff } from '../../../common/async/retry.ts';
import { type Inputs, inputErrors } from '../../../common/catalogue/input-errors.ts';
import { textKey } from '../../../common/catalogue/text-key.ts';
import { lookCostInTokens, tokenCost } from '../../../common/pricing/token-cost.ts';
import { statsOfTexts } from '../../../common/text/keyword-stats.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { isUnsupported } from '../../../common/text/unsupported-claims.ts';
import { numberInId } from '../../catalogue/rules/product-match.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { Failure } from '../../foundation/failure.ts';
import { type FairPool, recordOutcome } from '../../foundation/fair-pool.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { TextModel } from '../../foundation/model/text-model-port.ts';
import { type CheckResult, claimsWithoutModel, type TextToCheck } from '../../generation/check-claims.ts';
import { unchangedNote } from '../../generation/checks/length-notes.ts';
import { fromThePictureAlone } from '../../generation/generate-alt-texts.ts';
import { costOf, isUnchanged } from '../../generation/generate-checked-text.ts';
import { supportAddedFacts } from '../../generation/support-added-facts.ts';
import { type TextSubject, type WrittenText, writeText } from '../../generation/write-text.ts';
import {
  inputErrorsInWords,
  inputsFor,
  mainTextOf,
  productInLanguage,
  scoresAround,
  storeTextsOf,
  textsAfter,
} from '../../texts/batch-texts.ts';
import { type GeneratedText, outputsOf } from '../../texts/generated-text.ts';
import { bannedWordWarnings } from '../../voices/rules/banned-words.ts';
import type { BatchHead, ClaimedItem, FinishedItem, ItemResult } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { settingsOf } from '../rules/item-settings.ts';
import { carefulReading } from './careful-reading.ts';
import type { ClaimMaterial } from './claim-material.ts';
import type { SaveOutcome } from './commit-buffer.ts';
import { type RewriteQueues, rewriteTakenText } from './rewrite-taken-text.ts';

const maxAttempts = 3;
// While the model is away, an item waits for it instead of using up its attempts. Its batch pauses long before this
// time is over, so only an item that fails while others succeed reaches it.
const maxWaitedMs = 10 * 60_000;
const delayMs = backoff({ firstMs: 1_000, maxMs: 32_000, jitter: 0.5 });

type CheckText = (text: TextToCheck) => Promise<CheckResult>;

interface Task {
  shopId: ShopId;
  batch: BatchHead;
  item: ClaimedItem;
  material: ClaimMaterial;
  claimer: string;
  /** Checks the item's text together with the product's texts in other languages. */
  check: CheckText;
}

interface Lane {
  pool: FairPool;
  /** Records that the model is asked for the item's text now; false when the batch no longer runs: then it must not be. */
  begin: (position: number) => Promise<boolean>;
  merchantFactsOf: (productId: number) => ReturnType<Ports['facts']['ofMerchant']>;
  save: (item: FinishedItem) => Promise<SaveOutcome>;
  rewrites: RewriteQueues;
  /** The model has been away for so long that the batch should wait without a worker. */
  onModelAway: () => Promise<void>;
  /** False when the batch or the worker has stopped: then no new model call starts. */
  shouldContinue: () => boolean;
}

/** Generates one item's text and saves it, or records why there is none. Only a saved text is charged. */
export async function generateBatchItem(ports: Ports, lane: Lane, task: Task, signal: AbortSignal): Promise<void> {
  const { shopId, batch, item, claimer } = task;
  const { position, product, attempts, waits, waitedMs } = item;
  const recordFailure = (error: string, retryAfterMs: number | null, isWait = false) =>
    ports.batches.recordFailedAttempt(shopId, batch.id, { claimer, position, error, retryAfterMs, isWait });

  if (hasEndedWorkers(item)) return recordFailure(endedWorkers, null);
  const model = pooledModel(ports, lane, task);
  const reading = item.lostClaims > 0 ? carefulReading(ports, { shopId, batchId: batch.id, claimer, position }) : null;
  try {
    await reading?.begin();
    const ofProduct = inputsFor(batch.completionType, product);
    const errors = inputErrors(batch.completionType, ofProduct, true);
    if (errors) return await recordFailure(inputErrorsInWords(errors), null);
    const storeCatalogue = reading?.pausedDuringReads(ports.storeCatalogue) ?? ports.storeCatalogue;
    const subject = await subjectOf({ ...ports, storeCatalogue }, task, ofProduct);
    const written = await writeText({ ...ports, storeCatalogue }, subject, {
      model: reading?.pausedDuring(model) ?? model,
      signal,
    });
    if (isUnchanged(subject, written.generated.text))
      return await ports.batches.skipUnchanged(shopId, batch.id, { claimer, position, note: unchangedNote });
    const result = resultOf(task, subject, written);
    await reading?.end();
    // A batch that was cancelled or paused starts no more calls.
    const mayAsk = ports.batchClaimChecker !== null && (await lane.begin(position).catch(() => false));
    const { claims, isChecked } = await claimsOf(
      ports.batchClaimChecker && { mayAsk, check: task.check },
      subject,
      written,
    );
    const openCheck = isChecked ? null : { facts: written.citable, truth: written.truth };
    const save = (itemResult: ItemResult) => lane.save({ position, title: product.title, result: itemResult });
    const outcome = await save({ ...result, generation: { ...result.generation, claims, openCheck } });
    if (outcome === 'saved') {
      // The text is saved: if this fails, a statement that the merchant kept elsewhere meanwhile stays marked.
      const isOpen = claims.some(isUnsupported);
      if (isOpen) await supportFactsAddedMeanwhile(ports, lane, task, written).catch(() => {});
      return;
    }
    const rewrite = async () => {
      const again = await subjectOf(ports, task, ofProduct);
      return save(resultOf(task, again, await writeText(ports, again, { model, signal })));
    };
    await lane.rewrites.run(product.id, () => rewriteTakenText(rewrite));
  } catch (error) {
    if (signal.aborted || error === notStarted) return;
    const failure = error instanceof Failure ? error : internalFailure(error);
    if (failure.isUnavailable) {
      const waitMs = failure.retryAfterMs ?? delayMs(waits + 1);
      await recordFailure(failure.message, waitedMs < maxWaitedMs ? waitMs : null, true);
      if (lane.pool.isModelAway()) await lane.onModelAway();
      return;
    }
    const isRetried = failure.isRetryable && attempts + 1 < maxAttempts;
    await recordFailure(failure.message, isRetried ? delayMs(attempts + 1) : null);
  } finally {
    await reading?.end();
  }
}

// Shorter texts do not end a worker. Something else ended it while it read them, such as an operator or a lost host.
const minDeadlyLength = 5_000;
// Nothing is known of other causes, such as a model's answer, so in the end an item fails whatever its length.
const maxLostClaims = 20;

const hasEndedWorkers = ({ wasBeingRead, lostClaims, product }: ClaimedItem): boolean =>
  wasBeingRead && (lostClaims >= maxLostClaims || JSON.stringify(product).length >= minDeadlyLength);

const endedWorkers =
  'Our server failed repeatedly while it read the texts of this product. Try again. If it fails again, shorten or simplify the description.';

// A Failure, so that a text that was accepted before is kept.
const notStarted = new Failure('not_now', 'The batch stopped before this text was written.');

/** A model whose calls wait for a place in the pool. An item has a place only while its model call runs. */
const pooledModel = (
  { batchModel }: Ports,
  { pool, shouldContinue, begin }: Lane,
  { shopId, item }: Task,
): TextModel => ({
  generate: (prompt, options) =>
    pool.run(shopId, async () => {
      if (!shouldContinue() || !(await begin(item.position))) throw notStarted;
      return await recordOutcome(pool, () => batchModel.generate(prompt, options));
    }),
});

const plainTexts = (texts: Record<string, string>): string =>
  Object.values(texts)
    .map((text) => htmlToText(readable(text)))
    .join('\n');

/** What the item's text is about. Other pictures of the product may have got their alt texts since it was claimed. */
async function subjectOf(ports: Ports, { shopId, batch, item, material }: Task, inputs: Inputs): Promise<TextSubject> {
  const { completionType: type, usesImages } = batch;
  const { product, position, translation } = item;
  const isAltText = type === 'image_alt_text';
  const source = sourceOf(batch, item);
  const otherTexts = isAltText ? await ports.batches.textsOfSiblings(shopId, batch.id, position) : [];
  return {
    shopId,
    type,
    settings: settingsOf(batch, item),
    inputs: isAltText ? { product_name: product.title } : inputs,
    productId: product.id,
    voice: material.voiceOf(product.id),
    glossary: material.glossary,
    // The model looks at the pictures first, which adds facts.
    known: usesImages
      ? undefined
      : await readFacts(ports, shopId, product.id, { type, saved: material.savedFactsOf(product.id) }),
    inUse: material.inUseOf(settingsOf(batch, item).language),
    truth: material.truth,
    usesImages,
    isTranslation: translation !== null,
    source,
    // A translation may say what the main text says.
    said: [
      {
        id: 'description',
        name: 'Main text',
        value: outputsOf(source ?? '')
          .map((text) => htmlToText(readable(text)))
          .join('\n\n'),
        source: 'description',
        isUsed: true,
      },
    ],
    ...((product.picture?.sharedWith.length ?? 0) > 0 && fromThePictureAlone),
    ...(isAltText && { picture: { url: product.picture?.url ?? null, otherTexts } }),
  };
}

const noPictureSeen = 'No picture of this product could be looked at. The text was written without them.';

function resultOf(
  { batch, item, material }: Task,
  subject: TextSubject,
  { generated, conflicts, hasSeen }: WrittenText,
): ItemResult {
  const { completionType: type, staffId, costInTokens, usesImages } = batch;
  const { product, position, locale, translation } = item;
  const { text, html, alike, notes, ...details } = generated;
  const fields = chosenFields(batch, item);
  const isChosen = (field: string) => fields === null || fields.includes(field);
  const after = Object.fromEntries(Object.entries(textsAfter(type, text, html)).filter(([field]) => isChosen(field)));
  const effect = scoresAround(
    productInLanguage(product, translation),
    storeTextsOf(type, after),
    material.protectionOf(product.id),
  );
  const banned = bannedWordWarnings(subject.voice?.rules ?? [], plainTexts(after));
  return {
    // The same id each time this item is generated in a round, so that a text cannot be saved twice.
    generation: {
      id: batch.round === 0 ? `${batch.id}:${position}` : `${batch.id}:${position}:${batch.round}`,
      staffId,
      completionType: type,
      targetId: product.id,
      locale,
      // The item has it, and is what is published.
      translation: null,
      inputs: subject.inputs,
      settings: subject.settings,
      text,
      html,
      claims: [],
      // Less where a part did not come, or no picture could be looked at.
      costInTokens:
        costInTokens - (tokenCost(type) - costOf(type, generated)) - (usesImages && !hasSeen ? lookCostInTokens : 0),
      ...details,
    },
    after,
    notes: notes.filter(({ part }) => part === null || isChosen(textKey(type, part))),
    alike,
    keywordStats: statsOfTexts(outputsOf(text), ''),
    conflicts: usesImages && !hasSeen ? [noPictureSeen] : conflicts.map(({ message }) => message),
    ...effect,
    warnings: [...effect.warnings, ...banned],
  };
}

/** Facts that the merchant has added while the text was made support what it states. */
async function supportFactsAddedMeanwhile(
  ports: Ports,
  { merchantFactsOf }: Lane,
  { shopId, item }: Task,
  { facts: known }: WrittenText,
): Promise<void> {
  const productId = item.product.id;
  const number = numberInId(productId);
  if (number === null) return;
  await supportAddedFacts(ports, shopId, { productId, known, ofMerchant: await merchantFactsOf(number) });
}

/** The main texts that the item translates; undefined where it is generated from the facts. */
const sourceOf = ({ completionType, translation }: BatchHead, item: ClaimedItem): GeneratedText | undefined =>
  translation?.from === 'text' && item.translation ? mainTextOf(completionType, item.product) : undefined;

/** The fields that the item translates, or that the merchant chose; null: all. */
const chosenFields = (batch: BatchHead, { translation }: ClaimedItem): string[] | null =>
  (translation ? Object.keys(translation.digests) : batch.translation?.fields) ?? null;

/** Traced before the item is saved, without a place in the pool: meanwhile the next items are generated. */
async function claimsOf(
  checker: { mayAsk: boolean; check: CheckText } | null,
  { type, settings, picture }: TextSubject,
  { generated, citable, truth }: WrittenText,
): Promise<CheckResult> {
  // What a picture shows stands in no fact.
  if (picture) return { claims: [], isChecked: true };
  const text = { text: generated.text, facts: citable, language: settings.language, type, truth };
  if (checker?.mayAsk) return await checker.check(text);
  return { claims: claimsWithoutModel(text), isChecked: checker === null };
}

// Not the cause's own message, which may quote the merchant's texts.
const internalFailure = (cause: unknown) =>
  new Failure('internal', 'Something went wrong on our side.', { isRetryable: true, cause });
