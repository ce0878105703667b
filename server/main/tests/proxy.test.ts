import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { startExtraProcess } from '../../../tests/support/processes/app-process.ts';
import { freshShopWithoutWorker } from '../../../tests/support/processes/workers.ts';
import { merchantAt } from '../../../tests/support/test-app.ts';

test('calls to an https address go through the proxy that HTTPS_PROXY names', async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    asked.push(request.url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const testApp = await freshShopWithoutWorker('small');
  const web = await startExtraProcess(testApp, testApp.databaseUrl ?? '', 'web', {
    AI_BASE_URL: 'https://model.example/v1',
    HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  });
  onTestFinished(async () => {
    await web.end('SIGKILL');
    await testApp.close();
    proxy.close();
  });

  const { status } = await merchantAt(web.url, testApp.sandbox, testApp.shop, 1).call('generate', {
    request: {
      completionType: 'social_media',
      inputs: { social_media_post: 'A sale' },
      completionSettings: defaultSettings,
    },
  });
  expect(status).toBe(502);
  expect(asked[0]).toBe('model.example:443');
});
