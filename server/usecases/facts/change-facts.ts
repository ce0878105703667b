import type { z } from 'zod';
import type { Response } from '../../../common/contract/contract.ts';
import { factLimits, type changeFacts as operation } from '../../../common/contract/facts.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { SavedFacts } from '../../ports/facts/facts.ts';
import type { Ports } from '../../ports/ports.ts';
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
    if (number !== null) await ports.standingOrders.lookAgain(shopId, number);
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
  if (add && productId !== null) await supportClaims(ports, shopId, productId, changed, add.value);
  return sheetOf(subject, changed);
}

/** What a text of the product states in exactly these words is supported from now on. */
async function supportClaims(
  { generations }: Ports,
  shopId: ShopId,
  productId: string,
  { ofProduct }: SavedFacts,
  words: string,
): Promise<void> {
  const fact = ofProduct.find(({ value }) => value === words);
  if (fact) await generations.supportClaims(shopId, productId, { factId: fact.id, words });
}

const noSuchFact = (): Failure => new Failure('not_found', 'There is no such fact.');
