import { APICallError } from 'ai';
import { expect, test } from 'vitest';
import { modelFailure } from './model-failures.ts';

const failureFor = (statusCode: number) =>
  modelFailure(new APICallError({ message: 'quotes the prompt', url: '', requestBodyValues: {}, statusCode }));

test.each([
  [500, 'The text model has a fault of its own at the moment (500).'],
  [408, 'The text model has a fault of its own at the moment (408).'],
  [429, 'The text model has too much to do at the moment (429).'],
  [401, 'The text model did not take what was asked of it (401).'],
])('status %i becomes a message of our own that quotes nothing of the reply', (status, message) => {
  expect(failureFor(status).message).toBe(message);
});
