import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { storableParsed } from '../../domain/text/storable.ts';
import type { CatalogueLine } from '../../ports/catalogue/store-catalogue.ts';
import { catalogueProduct, collectionNumber, productNumber } from './catalogue-shapes.ts';

const answerWithinMs = 30_000;

const memberLine = z.object({ id: productNumber, __parentId: collectionNumber });
const collectionLine = z.object({ id: collectionNumber, title: z.string() });

/** Reads the file of a bulk operation line by line: it may be larger than the memory of the machine. */
export async function* bulkLines(
  url: string,
  { skipLines, batch, bytes = null }: { skipLines: number; batch: number; bytes?: number | null },
  signal: AbortSignal,
): AsyncGenerator<CatalogueLine[]> {
  let number = 0;
  let lines: CatalogueLine[] = [];
  for await (const texts of textLines(await opened(url, signal), bytes ?? 0)) {
    for (const text of texts) {
      number += 1;
      if (number <= skipLines) continue;
      lines.push(readLine(text));
      if (lines.length < batch) continue;
      yield lines;
      lines = [];
    }
    // What has arrived is read without a pause otherwise, and whatever else this process does would wait for it.
    await yieldToEventLoop();
  }
  if (lines.length > 0) yield lines;
}

async function opened(url: string, signal: AbortSignal): Promise<Readable> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerWithinMs);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, patience.signal]) });
    if (!response.ok || !response.body) {
      // The platform keeps the file for a week: what is refused then must be asked for anew.
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
    clearTimeout(timer);
  }
}

/** The whole lines of each piece that arrives. */
async function* textLines(stream: Readable, minBytes: number): AsyncGenerator<string[]> {
  stream.setEncoding('utf8');
  let rest = '';
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<string>) {
    bytes += Buffer.byteLength(piece);
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield lines.filter((line) => line !== '');
  }
  // What is missing at the end would be taken for products that the store has lost.
  if (bytes < minBytes) throw new Failure('not_found', 'The result is not whole.');
  if (rest.trim() !== '') yield [rest];
}

function readLine(text: string): CatalogueLine {
  try {
    const value = storableParsed(JSON.parse(text), text) as { id?: unknown; __parentId?: unknown };
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
