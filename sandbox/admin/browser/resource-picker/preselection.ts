import type { ResourcePickerRequest } from '../protocol/resources.ts';
import { fetchCataloguePage } from './catalogue-page.ts';
import { productGid, variantGid } from './resource-shapes.ts';
import type { Selection } from './selection.ts';

/** Ticks the app's earlier selection, without resources that no longer exist. */
export async function preselect(
  storePath: string,
  request: ResourcePickerRequest,
  selection: Selection,
): Promise<void> {
  if (request.selectionIds.length === 0) return;
  const ids = request.selectionIds.map(({ id }) => id);
  const page = await fetchCataloguePage(storePath, request, { search: '', cursor: 0, ids });
  if (page.type === 'collection') {
    for (const collection of page.items) selection.toggleCollection(collection);
    return;
  }
  for (const product of page.items) {
    const asked = request.selectionIds.find(({ id }) => id === productGid(product.id));
    const variantIds = asked ? asked.variants : ids;
    if (!variantIds) selection.toggleProduct(product);
    else {
      for (const variant of product.variants) {
        if (variantIds.includes(variantGid(variant.id))) selection.toggleVariant(product, variant.id);
      }
    }
  }
}
