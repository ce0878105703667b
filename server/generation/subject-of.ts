import { definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { ProductGroup } from '../../common/contract/products.ts';
import { readable } from '../../common/text/readable-html.ts';
import { findCollection } from '../catalogue/find-collection.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import { outputsOf } from '../texts/generated-text.ts';
import { voiceFor } from '../voices/voice-for.ts';
import type { GenerateOptions, GenerateRequest } from './generate-text.ts';
import type { Ports } from './ports.ts';
import type { TextSubject } from './write-text.ts';

/** What the request asks to write about, with what we know of it. */
export async function subjectOf(
  ports: Ports,
  shopId: ShopId,
  inputs: Inputs,
  request: GenerateRequest,
  { voice, locale, variant }: Pick<GenerateOptions, 'voice' | 'locale' | 'variant'>,
): Promise<TextSubject> {
  const { completionType: type, sourceText: source } = request;
  const glossary = await ports.shops.glossary(shopId);
  return {
    shopId,
    type,
    settings: { ...request.completionSettings, locale: locale ?? variant },
    inputs,
    productId: request.shopifyProductId ?? null,
    voice: voice ?? (await voiceFor(ports, shopId, request)),
    glossary,
    usesImages: (request.useImages ?? false) && typeof request.shopifyProductId === 'string',
    isTranslation: locale !== undefined,
    source,
    // The short texts of collections have no types of their own.
    isOfCollection: Boolean(source && request.shopifyCollectionId) && type !== 'collection_description',
    said: saidIn(request),
  };
}

/** The product or collection that the text is for. */
export const targetOf = ({ shopifyProductId, shopifyCollectionId }: GenerateRequest): string | null =>
  shopifyProductId ?? shopifyCollectionId ?? null;

/** The type's inputs; a missing title is read from the chosen product or collection, which must be the shop's own. */
export async function knownInputs(ports: Ports, shopId: ShopId, request: GenerateRequest): Promise<Inputs> {
  const { fields } = definitionOf(request.completionType);
  const inputs: Inputs = Object.fromEntries(fields.map((key) => [key, request.inputs[key] ?? '']));
  if (request.shopifyProductId) {
    if (inputs.product_name?.trim() === '')
      inputs.product_name = (await findProduct(ports, shopId, request.shopifyProductId)).title;
    else await assertInStore(ports, shopId, { type: 'ids_list', ids: [request.shopifyProductId] });
  }
  if (request.shopifyCollectionId) {
    if (inputs.collection_name?.trim() === '')
      inputs.collection_name = (await findCollection(ports, shopId, request.shopifyCollectionId)).name;
    else await assertInStore(ports, shopId, { type: 'collection', id: request.shopifyCollectionId });
  }
  return inputs;
}

async function assertInStore({ productGroups }: Ports, shopId: ShopId, group: ProductGroup): Promise<void> {
  if (!(await productGroups.isInStore(shopId, group)))
    throw new Failure('not_found', 'This product or collection is not in the store.');
}

/** What a text may repeat without a warning, beside the facts: the description it replaces and the text it translates. */
const saidIn = ({ productDescriptionHtml, sourceText }: GenerateRequest): Fact[] => [
  {
    id: 'description',
    name: 'Description',
    value: htmlToText(readable(productDescriptionHtml ?? '')),
    source: 'description',
    isUsed: true,
  },
  // A translation may say what the accepted text says.
  {
    id: 'input:sourceText',
    name: 'Your text',
    value: htmlToText(readable(outputsOf(sourceText ?? '').join('\n\n'))),
    source: 'merchant',
    isUsed: true,
  },
];
