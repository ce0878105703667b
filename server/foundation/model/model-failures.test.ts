import { APICallError } from 'ai';
import { expect, test } from 'vitest';
import { modelFailure } from './model-failures.ts';

const failureFor = (statusCode: number) =>
  modelFailure(new APICallError({ message: 'quotes the prompt', url: '', requestBodyValues: {}, statusCode }));

test.each([
  [500, 'The writing service had a problem. Nothing was charged. Try again. (500)'],
  [408, 'The writing service had a problem. Nothing was charged. Try again. (408)'],
  [429, 'The writing service is busy. Nothing was charged. Try again in a minute. (429)'],
  [401, 'The writing service did not accept the request. Nothing was charged. Try again. (401)'],
])('status %i becomes a message of our own that quotes nothing of the reply', (status, message) => {
  expect(failureFor(status).message).toBe(message);
});
