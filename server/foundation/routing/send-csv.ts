import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { describeError } from '../describe-error.ts';

/** Streams rows as a file, so that its size does not matter. */
export async function sendCsv(
  reply: FastifyReply,
  rows: AsyncIterable<Record<string, string | number>>,
  { name, ...options }: Options & { name: string },
): Promise<void> {
  const { log, raw } = reply.request;
  const file = stringify(options);
  // A failure half-way breaks the download off, so that a part is not taken for the whole file.
  pipeline(Readable.from(rows), file, (error) => {
    if (error && !raw.destroyed) log.error({ error: describeError(error) }, 'file download failed');
  });
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`);
  await reply.send(file);
}
