import type { FastifyInstance } from 'fastify';
import { documentLimits } from '../../common/contract/documents/documents.ts';
import { Failure } from '../foundation/failure.ts';

// A little more than a file may have, so that the use case says in its own words that one is too large.
const bodyLimitBytes = documentLimits.bytes + 64 * 1024;

/** Hands the body of a request to its route as bytes, whatever type the browser gives it. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimitBytes) return done();
    const megabytes = documentLimits.bytes / 1024 / 1024;
    done(new Failure('too_large', `This file is larger than ${megabytes} MB. Split it and upload the parts.`));
  });
}
