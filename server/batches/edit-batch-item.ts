import type { z } from 'zod';
import type { StoreField } from '../../common/catalogue/completion-types.ts';
import type { editBatchItem as editOperation } from '../../common/contract/batch-actions.ts';
import type { BatchItem } from '../../common/contract/batches.ts';
import type { Voice } from '../../common/contract/voices/voice-shapes.ts';
import { statsOfTexts } from '../../common/text/keyword-stats.ts';
import { readable } from '../../common/text/readable-html.ts';
import { Failure } from '../foundation/failure.ts';
import { safeFragment } from '../foundation/html/html.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import { wholeHtml } from '../foundation/html/whole-html.ts';
import type { ShopId } from '../foundation/identity.ts';
import {
  claimsStillMade,
  isHtmlText,
  productInLanguage,
  scoresAround,
  storeTextsOf,
  type Texts,
} from '../texts/batch-texts.ts';
import { assertFitsField } from '../texts/field-limits.ts';
import { outputsOf } from '../texts/generated-text.ts';
import type { Protection } from '../texts/protected-parts.ts';
import { bannedWordWarnings } from '../voices/rules/banned-words.ts';
import { checkVoice } from '../voices/rules/voice-faults.ts';
import { noSuchItem } from './chosen-items.ts';
import { enqueueLanes } from './generating/run-batch.ts';
import { bringBack } from './lifecycle/resume-batch.ts';
import type { Batch, ItemEdit, ItemWithProduct } from './ports/batches.ts';
import type { Ports } from './ports.ts';
import { protectionsOf } from './publishing/publish-batch-item.ts';
import { noSuchBatch } from './read-batch.ts';

type EditRequest = z.output<typeof editOperation.request>;

/** Saves a reviewer's own text for an item, or their decision to skip it or bring it back. */
export async function editBatchItem(ports: Ports, shopId: ShopId, request: EditRequest): Promise<{ item: BatchItem }> {
  const { batches } = ports;
  const { batchId, itemId } = request;
  const batch = await batches.find(shopId, batchId);
  if (!batch) throw noSuchBatch();
  const item = await batches.item(shopId, batchId, itemId);
  if (!item) throw noSuchItem();
  const isEnded = !['queued', 'running', 'paused'].includes(batch.status);
  const protection = (await protectionsOf(ports, shopId, [item]))(item);
  const edit = { ...editOf(batch, item, request.after, protection), ...decisionOf(item, request) };
  const waitsAgain = request.isSkipped === false && item.status === 'skipped' && edit.status === undefined;
  if (waitsAgain && isEnded) throw new Failure('not_now', 'The batch ended before this text was written.');
  const isSaved = waitsAgain
    ? await bringBack(ports, shopId, batchId, item.position)
    : await batches.editItem(shopId, batchId, itemId, item.status, edit);
  if (!isSaved) throw new Failure('not_now', 'It has just been changed elsewhere. Reload it and try again.');
  if (waitsAgain && batch.status !== 'paused') await enqueueLanes(ports, shopId, batch);
  const changed = await batches.item(shopId, batchId, itemId);
  if (!changed) throw noSuchItem();
  const { position: _, product: __, generationId: ___, translation: ____, ...shown } = changed;
  return { item: shown };
}

function editOf(batch: Batch, item: ItemWithProduct, typed: Texts | undefined, protection: Protection): ItemEdit {
  if (!typed) return {};
  const type = batch.completionType;
  const known = Object.keys(item.after);
  if (known.length === 0) throw new Failure('not_now', 'There is no text to edit yet.');
  const unknown = Object.keys(typed).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new Failure('bad_request', 'The item has no such text.', { fields: { [`after.${unknown}`]: 'unknown' } });
  }
  if (item.status === 'written') throw new Failure('not_now', 'It is already in your store. Undo it first.');
  const isHtml = (key: string) => isHtmlText(type, key);
  const after = { ...item.after };
  for (const [key, text] of Object.entries(typed)) {
    after[key] = isHtml(key) ? safeFragment(wholeHtml(text)) : cleaned(key, text);
  }
  const storeTexts = storeTextsOf(type, after);
  for (const [field, text] of Object.entries(storeTexts)) assertFitsField(field as StoreField, text);
  const texts = Object.entries(after).map(([id, output]) => ({
    id,
    output: isHtml(id) ? htmlToText(readable(output)) : output,
  }));
  const { scoreAfter, keptPoints, warnings, replacesText } = scoresAround(
    productInLanguage(item.product, item.translation),
    storeTexts,
    protection,
  );
  const claims = claimsStillMade(type, after, item.claims);
  const text = texts.map(({ output }) => output).join('\n\n');
  const voice = [batch.voice, ...batch.otherVoices].find((known) => known?.id === item.voice?.id) ?? null;
  return {
    after,
    scoreAfter,
    keptPoints,
    warnings: [...warnings, ...bannedWordWarnings(voice?.rules ?? [], text)],
    replacesText,
    claims,
    keywordStats: statsOfTexts(outputsOf(texts), ''),
    ...(voice && { voice: voiceOfEdit(voice, text, batch, item) }),
  };
}

/** How close the reviewer's own text is to the voice. */
function voiceOfEdit({ id, version, rules }: Voice, text: string, { settings }: Batch, { product }: ItemWithProduct) {
  const source = [product.title, htmlToText(readable(product.descriptionHtml))].join('\n');
  return { id, version, ...checkVoice(rules, { text, language: settings.language, source }) };
}

const oneLiners = ['product-name', 'seo-title', 'seo-description', 'alt'];

function cleaned(key: string, text: string): string {
  return oneLiners.includes(key) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

/** Nothing for an item without text that is brought back: it waits for its text again. */
function decisionOf({ status, after }: ItemWithProduct, { isSkipped }: EditRequest): ItemEdit {
  if (isSkipped === undefined) return {};
  if (isSkipped) {
    if (status === 'skipped') return {};
    if (status === 'written') throw new Failure('not_now', 'It is already in your store. Undo it first.');
    return { status: 'skipped' };
  }
  return status === 'skipped' && Object.keys(after).length > 0 ? { status: 'ready' } : {};
}
