import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { isShopDomain } from '../../../domain/shops/shop-domain.ts';
import { storableParsed } from '../../../domain/text/storable.ts';
import { receiveWebhook } from '../../../usecases/shops/receive-webhook.ts';
import type { HttpContext } from '../../server/http-context.ts';

// The platform sends a product with all of its thousands of variants.
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

/** Receives webhook deliveries. Each is saved before the response, and handled later: the platform waits 5 seconds. */
export async function webhookRoute(app: FastifyInstance, http: HttpContext): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes of the body.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/shopify', { bodyLimit: webhookLimitBytes }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request, body, http.config.platform.apiSecret)) {
        http.metrics.webhooks.inc({ topic: 'unknown', outcome: 'refused' });
        throw new Failure('signature_invalid', 'The signature does not match the body.');
      }
      const from = headers.parse(request.headers);
      const outcome = await receiveWebhook(http.ports, {
        id: from['x-shopify-webhook-id'],
        shopId: from['x-shopify-shop-domain'],
        topic: from['x-shopify-topic'].toLowerCase(),
        payload: payloadOf(body),
        triggeredAt: new Date(from['x-shopify-triggered-at'] ?? Date.now()),
      });
      http.metrics.webhooks.inc({ topic: from['x-shopify-topic'].toLowerCase(), outcome });
      return {};
    });
    done();
  });
}

function isSigned(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const signature = Buffer.from(request.headers['x-shopify-hmac-sha256']?.toString() ?? '', 'base64');
  const expected = createHmac('sha256', secret).update(body).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function payloadOf(body: Buffer): unknown {
  try {
    const text = body.toString('utf8');
    return storableParsed(JSON.parse(text), text);
  } catch {
    throw new Failure('bad_request', 'The body is not valid JSON.');
  }
}
