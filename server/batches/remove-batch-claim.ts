import type { z } from 'zod';
import { textKey } from '../../common/catalogue/text-key.ts';
import type { removeBatchClaim as operation } from '../../common/contract/batch-actions.ts';
import type { BatchItem } from '../../common/contract/batches.ts';
import { readable } from '../../common/text/readable-html.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import { htmlWithSentence, withSentence } from '../generation/claims/without-claim.ts';
import { formattedSentence, noSuchStatement, nothingLeft, rewriteSentence } from '../generation/rewrite-sentence.ts';
import { isHtmlText } from '../texts/batch-texts.ts';
import { editBatchItem } from './edit-batch-item.ts';
import type { Ports } from './ports.ts';
import { noSuchBatch } from './read-batch.ts';

/**
 * Rewrites the sentence of an item's text that makes an unsupported claim, and saves it as the reviewer's edit. It is
 * free: only claims that we marked ourselves can be removed, each once.
 */
export async function removeBatchClaim(
  ports: Ports,
  shopId: ShopId,
  { batchId, itemId, part, text: words, how }: z.output<typeof operation.request>,
  signal: AbortSignal,
): Promise<{ item: BatchItem }> {
  const batch = await ports.batches.find(shopId, batchId);
  if (!batch) throw noSuchBatch();
  const { completionType, settings } = batch;
  const key = textKey(completionType, part);
  const item = await ports.batches.item(shopId, batchId, itemId);
  const text = item?.after[key];
  const isMarked = item?.pleaseCheck.some((claim) => claim.part === part && claim.text === words);
  if (text === undefined || !isMarked) throw noSuchStatement();
  if (item?.status === 'written') throw new Failure('not_now', 'It is already in your store. Undo it first.');

  const isHtml = isHtmlText(completionType, key);
  const claimed = { output: isHtml ? htmlToText(readable(text)) : text, words, language: settings.language, how };
  const { sentence, rewritten } = await rewriteSentence(ports, shopId, claimed, signal);
  const changed = isHtml ? htmlWithSentence(text, sentence, rewritten) : withSentence(text, sentence, rewritten);
  if (changed === null) throw formattedSentence();
  if (changed === '') throw nothingLeft();
  // The model took its time: an edit made meanwhile must not be lost.
  const now = await ports.batches.item(shopId, batchId, itemId);
  if (now?.after[key] !== text)
    throw new Failure('not_now', 'It has just been changed elsewhere. Reload it and try again.');
  return editBatchItem(ports, shopId, { batchId, itemId, after: { [key]: changed } });
}
