import type { TestShop } from '../test-app.ts';
import type { ProductInStore } from './sandbox.ts';

/** Edits a product in the store's own admin; fields that are not given stay. */
export async function editInStore(
  { sandbox, shop }: Pick<TestShop, 'sandbox' | 'shop'>,
  { id, title, descriptionHtml, seo, tags, status }: ProductInStore,
  edited: { title?: string; descriptionHtml?: string; seoTitle?: string; seoDescription?: string },
): Promise<void> {
  const form = {
    title,
    descriptionHtml,
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
    tags: tags.join(','),
    status,
    ...edited,
  };
  const address = `${sandbox.url}/store/${shop.split('.')[0]}/products/${id.split('/').at(-1)}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The store's admin answered an edit with ${answer.status}`);
}
