import { afterEach, expect, test, vi } from 'vitest';
import { pickCollection, pickProduct, pickProducts } from './pick-resource.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the host's picker and records what it is called with. */
function aHost(picked: { id: string; title: string }[] | undefined): unknown[] {
  const asked: unknown[] = [];
  const resourcePicker = async (ask: unknown) => {
    asked.push(ask);
    return picked;
  };
  vi.stubGlobal('window', { shopify: { resourcePicker } });
  return asked;
}

test('one is picked, without variants and archived ones, hidden ones included', async () => {
  const asked = aHost([{ id: 'gid://shopify/Product/1', title: 'Blanket' }]);
  const options = { multiple: false, filter: { variants: false, archived: false, hidden: true } };

  expect(await pickProduct()).toEqual({ id: 'gid://shopify/Product/1' });
  expect(await pickCollection()).toEqual({ id: 'gid://shopify/Product/1', title: 'Blanket' });

  expect(asked).toEqual([
    { type: 'product', ...options },
    { type: 'collection', ...options },
  ]);
});

test('closing the picker picks nothing', async () => {
  aHost(undefined);
  expect(await pickProduct()).toBeNull();
});

test('several products are picked, up to a limit', async () => {
  const asked = aHost([{ id: 'gid://shopify/Product/1', title: 'Blanket' }]);
  expect(await pickProducts(20)).toEqual([{ id: 'gid://shopify/Product/1', title: 'Blanket' }]);
  expect(asked).toMatchObject([{ type: 'product', multiple: 20 }]);
  aHost(undefined);
  expect(await pickProducts(20)).toBeNull();
});
