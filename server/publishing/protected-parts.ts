import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { protectPart as operation } from '../../common/contract/protected-parts.ts';
import { isReadable } from '../../common/text/readable-html.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { descriptionBlocks } from '../texts/protected-parts.ts';
import type { Ports } from './ports.ts';

const maxShownText = 300;

/** The blocks of a product's description, and which of them a new text would keep. */
export async function readProtectedParts(
  ports: Ports,
  shopId: ShopId,
  productId: string,
): Promise<Response<'protectedPartsOf'>> {
  const { descriptionHtml } = await findProduct(ports, shopId, productId);
  const number = numberInId(productId);
  const protection = (await ports.protections.of(shopId, number === null ? [] : [number]))(number);
  const blocks = (isReadable(descriptionHtml) ? descriptionBlocks(descriptionHtml, protection) : []).map((block) => ({
    ...block,
    text: block.text.slice(0, maxShownText).toWellFormed(),
  }));
  return { headings: protection.headings, blocks };
}

/** Protects a part, or stops protecting it. */
export async function protectPart(
  ports: Ports,
  shopId: ShopId,
  { shopifyProductId, part, isProtected }: z.output<typeof operation.request>,
): Promise<Response<'protectPart'>> {
  const productId = numberInId(shopifyProductId);
  // A product of another shop counts as missing.
  await findProduct(ports, shopId, shopifyProductId);
  if (productId === null) throw new Failure('not_found', 'This product is not in the store.');
  const change = part.kind === 'block' ? { ...part, productId } : part;
  if (!(await ports.protections.change(shopId, { part: change, isProtected })))
    throw new Failure('bad_request', 'This product or your store has no room for another protected part.', {
      fields: { part: 'Stop protecting another part first.' },
    });
  return await readProtectedParts(ports, shopId, shopifyProductId);
}
