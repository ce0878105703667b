import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import { factLimits, type changeFacts as operation } from '../../common/contract/facts.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { readSaved, readSubject, sheetOf } from './read-fact-sheet.ts';

type Change = z.output<typeof operation.request>;

/** Makes one change to what the merchant says about a product or the shop, and returns the sheet as it is then. */
export async function changeFacts(
  ports: Ports,
  shopId: ShopId,
  { shopifyProductId, add, remove, use }: Change,
): Promise<Response<'changeFacts'>> {
  const productId = shopifyProductId ?? null;
  const saved = await readSaved(ports, shopId, productId);
  const subject = await readSubject(ports, shopId, productId, saved);
  const { facts } = sheetOf(subject, saved);
  const number = subject.kind === 'product' ? subject.number : null;
  if (add) {
    const limit = number === null ? factLimits.perShop : factLimits.perProduct;
    if (!(await ports.facts.add(shopId, number, add, limit)))
      throw new Failure('bad_request', `There are ${limit} facts of your own already. Remove one to add another.`);
  }
  if (remove !== undefined && !(await ports.facts.remove(shopId, number, remove))) {
    if (facts.some(({ id }) => id === remove))
      throw new Failure('bad_request', 'This comes from your store. Change it there, or switch it off here.');
    throw noSuchFact();
  }
  if (use) {
    if (!facts.some(({ id }) => id === use.id)) throw noSuchFact();
    await ports.facts.choose(shopId, use.id, use.isUsed);
  }
  const changed = await readSaved(ports, shopId, productId);
  const added = changed.ofProduct.find(({ value }) => value === add?.value);
  if (add && added && productId !== null) await ports.afterFactAdded(shopId, productId, added);
  return sheetOf(subject, changed);
}

const noSuchFact = (): Failure => new Failure('not_found', 'There is no such fact.');
