import type { z } from 'zod';
import type { changeProducts } from '../../common/contract/changes.ts';
import type { Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import { assertNotInTest } from './assert-not-in-test.ts';
import { assertGenerationExists, planChanges } from './plan-changes.ts';
import type { Ports } from './ports.ts';
import { assertCanPublish, type Publisher, publishChanges, type TargetPlan } from './publish-changes.ts';

type Target = z.output<typeof changeProducts.request>['products'][number];

/** Publishes texts to products; the earlier texts are kept for undo. If one product is missing, none is changed. */
export async function publishProducts(
  ports: Ports,
  publisher: Publisher,
  request: z.output<typeof changeProducts.request>,
): Promise<Response<'changeProducts'>> {
  for (const { locale = null } of request.products) assertCanPublish(publisher, locale);
  const { shopId } = publisher;
  const { location, generationId = null, overwriteConflicts: overwritesConflicts } = request;
  const productIds = request.products.map(({ shopifyProductId }) => shopifyProductId);
  const targets = request.products.map(({ shopifyProductId, locale = null }) => `${shopifyProductId} ${locale}`);
  if (new Set(targets).size < targets.length) {
    throw new Failure('bad_request', 'A product is listed twice. List each product once.', {
      fields: { products: 'names a product twice' },
    });
  }
  await assertNotInTest(() => ports.testedProducts.among(shopId, productIds), request.evenInTests);
  await assertGenerationExists(ports, shopId, generationId);
  return ports.changes.withLocks(shopId, [...new Set(productIds)], async () => {
    const plans = new Map<Target, TargetPlan>();
    const planOf = ({ shopifyProductId: targetId, locale, changes }: Target) =>
      planChanges(ports, shopId, {
        targetId,
        locale: locale ?? null,
        changes,
        location,
        generationId,
        overwritesConflicts,
      });
    const isMainText = ({ locale }: Target) => locale === undefined;
    const mainTexts = request.products.filter(isMainText);
    const followsMainText = (target: Target) =>
      !isMainText(target) && mainTexts.some(({ shopifyProductId }) => shopifyProductId === target.shopifyProductId);
    for (const target of request.products) if (!followsMainText(target)) plans.set(target, await planOf(target));
    // A translation belongs to the main text that is in the store: it is planned once that is published.
    const inOrder = [...mainTexts, ...request.products.filter((target) => !isMainText(target))];
    return publishEach(ports, publisher, inOrder, async (target) => plans.get(target) ?? planOf(target));
  });
}

/**
 * When some products fail, the request still succeeds for the others, and says which: a merchant who repeated a failed
 * request would add the text a second time to those that were published. It fails only when nothing was published.
 */
async function publishEach(
  ports: Ports,
  publisher: Publisher,
  targets: Target[],
  planOf: (target: Target) => Promise<TargetPlan>,
): Promise<Response<'changeProducts'>> {
  const changeIds: string[] = [];
  const failed: Response<'changeProducts'>['failed'] = [];
  let failure: unknown;
  for (const target of targets) {
    try {
      const isMainMissing = failed.some(
        (each) => each.shopifyProductId === target.shopifyProductId && each.locale === null,
      );
      if (isMainMissing) throw new Failure('conflict', 'Its main text was not published, so this one was not either.');
      changeIds.push(...(await publishChanges(ports, publisher, await planOf(target))));
    } catch (error) {
      failure ??= error;
      const { shopifyProductId, locale = null, changes } = target;
      const why = error instanceof Failure ? error.message : 'Something went wrong on our side.';
      failed.push(...changes.map(({ field }) => ({ shopifyProductId, locale, field, why })));
    }
  }
  if (changeIds.length === 0) throw failure;
  return { changeIds, failed };
}
