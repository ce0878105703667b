import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { httpServerUnderTest } from '../../../tests/support/http/http-server-under-test.ts';

test('an unused connection does not delay the shutdown', async () => {
  const { app } = await httpServerUnderTest();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const early = connect(port, '127.0.0.1');
  await once(early, 'connect');

  const begun = Date.now();
  await app.close();

  expect(Date.now() - begun).toBeLessThan(15_000);
});

test('a running response is finished before the shutdown', async () => {
  let finish = () => {};
  const { app } = await httpServerUnderTest({
    assertReady: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asking = fetch(`http://127.0.0.1:${port}/readyz`);
  await new Promise((resolve) => setTimeout(resolve, 200));

  const closing = app.close();
  await new Promise((resolve) => setTimeout(resolve, 200));
  finish();

  expect(await (await asking).json()).toEqual({ status: 'ready' });
  await closing;
});
