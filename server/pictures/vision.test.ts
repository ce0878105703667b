import { expect, onTestFinished, test } from 'vitest';
import { movableClock } from '../../tests/support/clock.ts';
import { type Reply, startModelServer } from '../../tests/support/model/model-server.ts';
import { anthropicMessages, chatCompletions } from '../../tests/support/model/wire-formats.ts';
import type { ProviderConfig } from '../foundation/model/providers.ts';
import { openTextModel } from '../foundation/model/text-model.ts';
import { openVision } from './vision.ts';

const says = (text: string): Reply => ({ kind: 'answer', pieces: [text] });

async function visionOf(provider: ProviderConfig['provider'], ...replies: Reply[]) {
  const server = await startModelServer(provider === 'anthropic' ? anthropicMessages : chatCompletions);
  onTestFinished(() => server.close());
  server.reply(...replies);
  const timing = { firstRetryMs: 5 };
  const config = { provider, model: 'some-model', apiKey: 'key', baseUrl: server.baseUrl, isStreamed: false, timing };
  const clock = movableClock();
  return { server, clock, vision: openVision(openTextModel(config, clock), clock) };
}

test.each(['openai', 'anthropic', 'openai-compatible'] as const)(
  'a model of %s that names the known picture can see, and is asked once, with the bytes',
  async (provider) => {
    const { server, vision } = await visionOf(provider, says('It shows a blue circle on white.'));
    expect(await Promise.all([vision.canSee(), vision.canSee()])).toEqual([true, true]);
    expect(await vision.canSee()).toBe(true);
    expect(server.requests).toHaveLength(1);
    const sent = JSON.stringify(server.requests[0]);
    expect(sent).toContain('iVBORw0KGgo');
    expect(sent).not.toMatch(/"https?:/);
  },
);

test.each([
  ['refuses the picture', { kind: 'status', status: 400 }],
  ['says that it cannot see', says('I cannot see any picture.')],
  ['pretends', says('A lovely red square.')],
] as [string, Reply][])('a model that %s cannot see', async (_, reply) => {
  const { vision } = await visionOf('openai', reply);
  expect(await vision.canSee()).toBe(false);
});

test('a model that is away counts as able', async () => {
  const { vision } = await visionOf('openai', { kind: 'status', status: 503 });
  expect(await vision.canSee()).toBe(true);
});

test('after a refused picture it is asked again', async () => {
  const { server, vision } = await visionOf('openai', says('A blue circle.'), says('I cannot see it.'));
  expect(await vision.canSee()).toBe(true);
  expect(await vision.recheck()).toBe(false);
  expect(await vision.canSee()).toBe(false);
  expect(server.requests).toHaveLength(2);
});
