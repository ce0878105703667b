import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { isShopDomain } from '../../../domain/shops/shop-domain.ts';
import { storableParsed } from '../../../domain/text/storable.ts';
import { receiveWebhook } from '../../../usecases/shops/receive-webhook.ts';
import type { HttpContext } from '../../server/http-context.ts';
import { limitByAddress } from '../../server/rate-limits.ts';
import { readRawBodies } from './webhook-body.ts';

/** An HMAC-SHA256 in base64. */
const signatureShape = /^[A-Za-z0-9+/]{43}=$/;

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
    readRawBodies(scope);
    // Only what is not signed counts: the platform sends thousands of webhooks a minute from few addresses.
    const limit = limitByAddress(app, http);
    const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      http.metrics.webhooks.inc({ topic: 'unknown', outcome: 'refused' });
      await limit(request, reply);
      throw new Failure('signature_invalid', 'The signature does not match the body.');
    };
    scope.addHook('onRequest', async (request, reply) => {
      if (!signatureShape.test(signatureOf(request))) await refuse(request, reply);
    });
    scope.post('/webhooks/shopify', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request, body, http.config.platform.apiSecret)) return await refuse(request, reply);
      const from = headers.parse(request.headers);
      const payload = payloadOf(body);
      if (!isAbout(payload, from['x-shopify-shop-domain'])) return await refuse(request, reply);
      const outcome = await receiveWebhook(http.ports, {
        id: from['x-shopify-webhook-id'],
        shopId: from['x-shopify-shop-domain'],
        topic: from['x-shopify-topic'].toLowerCase(),
        payload,
        triggeredAt: from['x-shopify-triggered-at'] ? new Date(from['x-shopify-triggered-at']) : null,
      });
      http.metrics.webhooks.inc({ topic: from['x-shopify-topic'].toLowerCase(), outcome });
      return {};
    });
    done();
  });
}

const signatureOf = (request: FastifyRequest): string => request.headers['x-shopify-hmac-sha256']?.toString() ?? '';

function isSigned(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const signature = Buffer.from(signatureOf(request), 'base64');
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

const namedShop = z.object({ shop_domain: z.string().optional(), myshopify_domain: z.string().optional() });

/** The signature does not cover the headers: a shop that the body names must be the shop of the header. */
function isAbout(payload: unknown, shopId: string): boolean {
  const { shop_domain: one, myshopify_domain: other } = namedShop.safeParse(payload).data ?? {};
  return (one ?? shopId) === shopId && (other ?? shopId) === shopId;
}
