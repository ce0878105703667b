import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isShopDomain } from '../../foundation/shop-domain.ts';
import { receiveWebhook } from '../../shops/receive-webhook.ts';
import type { HttpContext } from '../http-context.ts';
import { readSignedBodies } from './signed-bodies.ts';

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
    const signed = readSignedBodies(scope, http, () =>
      http.metrics.webhooks.inc({ topic: 'unknown', outcome: 'refused' }),
    );
    scope.post('/webhooks/shopify', async (request, reply) => {
      const payload = await signed.payloadOf(request, reply);
      const from = headers.parse(request.headers);
      if (!isAbout(payload, from['x-shopify-shop-domain'])) return await signed.refuse(request, reply);
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

const namedShop = z.object({ shop_domain: z.string().optional(), myshopify_domain: z.string().optional() });

/** The signature does not cover the headers: a shop that the body names must be the shop of the header. */
function isAbout(payload: unknown, shopId: string): boolean {
  const { shop_domain: one, myshopify_domain: other } = namedShop.safeParse(payload).data ?? {};
  return (one ?? shopId) === shopId && (other ?? shopId) === shopId;
}
