import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import { Failure } from '../../foundation/failure.ts';
import { storableParsed } from '../../foundation/html/storable.ts';
import type { CatalogueLine, CatalogueLines } from '../ports/store-catalogue.ts';
import {
  addMetafield,
  addPicture,
  addVariant,
  catalogueMetafield,
  cataloguePicture,
  catalogueProduct,
  catalogueVariant,
  collectionNumber,
  productNumber,
} from './catalogue-shapes.ts';

const maxResponseMs = 30_000;

const memberLine = z.object({ id: productNumber, __parentId: collectionNumber });
const collectionLine = z.object({ id: collectionNumber, title: z.string() });

/** Streams the result file of a bulk operation in batches of lines: it may be larger than the machine's memory. */
export async function* bulkLines(
  clock: Clock,
  url: string,
  { skipLines, batch, bytes = null }: { skipLines: number; batch: number; bytes?: number | null },
  signal: AbortSignal,
): AsyncGenerator<CatalogueLines> {
  let number = 0;
  let lines: CatalogueLine[] = [];
  for await (const texts of textLines(await openFile(clock, url, signal), bytes ?? 0)) {
    for (const text of texts) {
      number += 1;
      if (number <= skipLines) continue;
      const line = readLine(text, lines.at(-1));
      if (!line) continue;
      // A product is complete when the next one begins: the lines of its variants and metafields follow its own.
      if (lines.length >= batch) {
        yield { lines, appliedLines: number - 1 };
        lines = [];
      }
      lines.push(line);
    }
    // Lets other work of this process run between chunks.
    await yieldToEventLoop();
  }
  if (lines.length > 0) yield { lines, appliedLines: number };
}

async function openFile(clock: Clock, url: string, signal: AbortSignal): Promise<Readable> {
  const timeout = new AbortController();
  const cancelTimeout = clock.after(maxResponseMs, () => timeout.abort());
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout.signal]) });
    if (!response.ok || !response.body) {
      // The platform deletes the file after a week; then a new bulk operation is needed.
      const isGone = [403, 404, 410].includes(response.status);
      throw new Failure(isGone ? 'not_found' : 'platform_failed', 'The result cannot be read.', {
        isRetryable: !isGone,
      });
    }
    return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('platform_failed', 'The result cannot be read.', { isRetryable: true, cause: error });
  } finally {
    cancelTimeout();
  }
}

/** Yields the complete lines of each chunk. */
async function* textLines(stream: Readable, minBytes: number): AsyncGenerator<string[]> {
  stream.setEncoding('utf8');
  let incompleteLine = '';
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<string>) {
    bytes += Buffer.byteLength(chunk);
    const lines = (incompleteLine + chunk).split('\n');
    incompleteLine = lines.pop() ?? '';
    yield lines.filter((line) => line !== '');
  }
  // Products missing from a truncated file would count as deleted in the store.
  if (bytes < minBytes) throw new Failure('not_found', 'The result is not whole.');
  if (incompleteLine.trim() !== '') yield [incompleteLine];
}

/** null for a line that was added to the product before it. */
function readLine(text: string, before: CatalogueLine | undefined): CatalogueLine | null {
  try {
    const value = storableParsed(JSON.parse(text), text) as { id?: unknown; __parentId?: unknown };
    if (String(value.__parentId).startsWith('gid://shopify/Product/')) {
      addToProduct(value, before);
      return null;
    }
    if (value.__parentId !== undefined) {
      const { id: productId, __parentId: collectionId } = memberLine.parse(value);
      return { member: { collectionId, productId } };
    }
    if (String(value.id).startsWith('gid://shopify/Product/')) return { product: catalogueProduct.parse(value) };
    return { collection: collectionLine.parse(value) };
  } catch (error) {
    throw new Failure('platform_failed', 'The platform wrote a line in a shape we do not know.', { cause: error });
  }
}

function addToProduct(value: { id?: unknown; __parentId?: unknown }, before: CatalogueLine | undefined): void {
  const parent = before && 'product' in before ? before.product : null;
  if (!parent || productNumber.parse(value.__parentId) !== parent.id)
    throw new Error('The line does not follow its product.');
  if (String(value.id).startsWith('gid://shopify/ProductVariant/')) addVariant(parent, catalogueVariant.parse(value));
  else if (String(value.id).startsWith('gid://shopify/Metafield/'))
    addMetafield(parent, catalogueMetafield.parse(value));
  else addPicture(parent, cataloguePicture.parse(value));
}
