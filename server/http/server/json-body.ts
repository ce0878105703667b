import type { FastifyInstance } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { nestsDeeperThan } from '../../domain/generation/json-text.ts';
import { storableParsed } from '../../domain/text/storable.ts';

export const bodyLimitBytes = 1024 * 1024;
/** For requests that may name every product of a batch: fifty thousand ids need more than the usual limit. */
export const largeBody = { bodyLimitBytes: 8 * 1024 * 1024 };
/** The deepest request of the contract has six levels; deeper nesting is an attack. */
const nestingLimit = 32;

/** Parses JSON bodies. An empty body counts as none, even with a JSON content type. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    if (nestsDeeperThan(text, nestingLimit)) {
      return done(new Failure('bad_request', 'The request nests too deep.'));
    }
    void parse(request, text, (error, value) =>
      error ? done(new Failure('bad_request', 'The body is not valid JSON.')) : done(null, storableParsed(value, text)),
    );
  });
}
