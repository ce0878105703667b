import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageIds, languages } from '../../../common/catalogue/completion-settings.ts';
import { completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { generateForFlow } from '../../automation/generate-for-flow.ts';
import { Failure } from '../../foundation/failure.ts';
import { isShopDomain } from '../../foundation/shop-domain.ts';
import type { HttpContext } from '../http-context.ts';
import { readSignedBodies } from './signed-bodies.ts';

const actionRun = z.object({
  shopify_domain: z.string().refine(isShopDomain, 'not the domain of a shop'),
  action_run_id: z.string().min(1).max(90),
  properties: z
    .object({ product_id: z.unknown(), text_type: z.unknown(), language: z.unknown() })
    .partial()
    .default({}),
});

/**
 * The action "Write with Yodel" of Shopify Flow. 200: the text is ready for review. 202: it is being generated, and Flow
 * asks again with the same run id. The merchant reads the message of any other status in the workflow's log.
 */
export async function flowActionRoute(app: FastifyInstance, http: HttpContext): Promise<void> {
  await app.register((scope, _options, done) => {
    const signed = readSignedBodies(scope, http);
    scope.post('/flow/write', async (request, reply) => {
      const { shopify_domain, action_run_id, properties } = actionRun.parse(await signed.payloadOf(request, reply));
      const outcome = await generateForFlow(http.ports, {
        id: action_run_id,
        shopId: shopify_domain,
        productId: productIdOf(properties.product_id),
        completionType: typeOf(properties.text_type),
        language: languageOf(properties.language),
      });
      return reply.code(outcome === 'done' ? 200 : 202).send({ status: outcome });
    });
    done();
  });
}

/** Flow sends a number, or the platform's full id. */
function productIdOf(value: unknown): string {
  const [number] = String(value ?? '').match(/(?<=^(gid:\/\/shopify\/Product\/)?)\d{1,20}$/) ?? [];
  if (!number) throw new Failure('bad_request', 'Choose the product to write about.');
  return `gid://shopify/Product/${number}`;
}

const writableTypes = completionTypeIds.filter((type) => definitionOf(type).target === 'product');

function typeOf(value: unknown) {
  const wanted = wordsOf(value) || 'product description';
  const type = writableTypes.find((id) => wordsOf(id) === wanted || wordsOf(definitionOf(id).name) === wanted);
  if (type) return type;
  const names = writableTypes.map((id) => definitionOf(id).name).join(', ');
  throw new Failure('bad_request', `Yodel does not know the text type "${shown(value)}". Use one of: ${names}.`);
}

function languageOf(value: unknown) {
  const wanted = wordsOf(value) || 'en us';
  const language = languageIds.find((id) =>
    [id, languages[id].tag, languages[id].name].some((name) => wordsOf(name) === wanted),
  );
  if (language) return language;
  const names = languageIds.map((id) => languages[id].name).join(', ');
  throw new Failure('bad_request', `Yodel does not write in "${shown(value)}". Use one of: ${names}.`);
}

/** Case, hyphens, underscores and brackets make no difference. */
const wordsOf = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const shown = (value: unknown): string => String(value).slice(0, 100);
