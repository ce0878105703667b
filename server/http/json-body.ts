import type { FastifyInstance } from 'fastify';
import { Failure } from '../foundation/failure.ts';
import { nestsDeeperThan } from '../foundation/json-text.ts';

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
      error ? done(new Failure('bad_request', 'The body is not valid JSON.')) : done(null, value),
    );
  });
}
