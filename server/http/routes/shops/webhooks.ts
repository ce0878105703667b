import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { isShopDomain } from '../../../domain/shops/shop-domain.ts';
import { storableParsed } from '../../../domain/text/storable.ts';
import { receiveWebhook } from '../../../usecases/shops/receive-webhook.ts';
import type { HttpContext } from '../../server/http-context.ts';

// A product with thousands of variants comes whole.
const webhookLimitBytes = 8 * 1024 * 1024;

const headers = z.object({
  'x-shopify-webhook-id': z.string().min(1).max(200),
  'x-shopify-topic': z
    .string()
    .regex(/^[a-z_]+(\/[a-z_]+)*$/i)
    .max(100),
  'x-shopify-shop-domain': z.string().refine(isShopDomain, 'not the domain of a shop'),
  'x-shopify-triggered-at': z.iso.datetime({ offset: true }).optional(),
});

/** The platform's messages. They are kept before they are answered: it has five seconds of patience. */
export async function webhookRoute(app: FastifyInstance, context: HttpContext): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they were sent.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/shopify', { bodyLimit: webhookLimitBytes }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request, body, context.config.platform.apiSecret)) {
        context.metrics.webhooks.inc({ topic: 'unknown', outcome: 'refused' });
        throw new Failure('signature_invalid', 'The signature does not fit the body.');
      }
      const from = headers.parse(request.headers);
      const outcome = await receiveWebhook(context.ports, {
        id: from['x-shopify-webhook-id'],
        shopId: from['x-shopify-shop-domain'],
        topic: from['x-shopify-topic'].toLowerCase(),
        payload: payloadOf(body),
        triggeredAt: new Date(from['x-shopify-triggered-at'] ?? context.ports.now()),
      });
      context.metrics.webhooks.inc({ topic: from['x-shopify-topic'].toLowerCase(), outcome });
      return {};
    });
    done();
  });
}

function isSigned(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const given = Buffer.from(request.headers['x-shopify-hmac-sha256']?.toString() ?? '', 'base64');
  const wanted = createHmac('sha256', secret).update(body).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function payloadOf(body: Buffer): unknown {
  try {
    const text = body.toString('utf8');
    return storableParsed(JSON.parse(text), text);
  } catch {
    throw new Failure('bad_request', 'The body is not valid JSON.');
  }
}
