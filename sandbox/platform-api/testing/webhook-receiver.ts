import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads payloads of every shape.
  body: any;
  isSigned: boolean;
}

/** A fake app that records webhooks and replies with a status chosen by the test. */
export async function startWebhookReceiver(secret = 'yodel-development-secret') {
  const received: ReceivedWebhook[] = [];
  const state = { answerWith: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8');
      const expected = createHmac('sha256', secret).update(raw).digest('base64');
      const isSigned = request.headers['x-shopify-hmac-sha256'] === expected;
      received.push({ path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw), isSigned });
      response.writeHead(state.answerWith).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  const ofTopic = (topic: string) => received.filter(({ headers }) => headers['x-shopify-topic'] === topic);
  return {
    url,
    received,
    ofTopic,
    answerWith: (status: number) => {
      state.answerWith = status;
    },
    /** Waits until this many webhooks of a topic have arrived. */
    async waitFor(topic: string, messages = 1): Promise<ReceivedWebhook[]> {
      for (let tries = 0; tries < 200 && ofTopic(topic).length < messages; tries += 1) await sleep(25);
      return ofTopic(topic);
    },
    end: () => new Promise((ended) => server.closeAllConnections() ?? server.close(ended)),
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
