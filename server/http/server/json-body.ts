import type { FastifyInstance } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { nestsDeeperThan } from '../../domain/generation/json-text.ts';
import { storableParsed } from '../../domain/text/storable.ts';

export const bodyLimitBytes = 1024 * 1024;
/** For calls that may name every product of a batch: fifty thousand ids do not fit into the above. */
export const largeBody = { bodyLimitBytes: 8 * 1024 * 1024 };
/** The contract's deepest request has six levels; what nests deeper is meant to harm. */
const nestingLimit = 32;

/** Reads JSON bodies: an empty one is no body, whatever its content type says. */
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
