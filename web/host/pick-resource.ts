import { requiredBridge } from './bridge.ts';

const filter = { variants: false, archived: false, hidden: true } as const;
const options = { multiple: false, filter } as const;

/** What the merchant picked in the host's picker; null when they closed it. */
export async function pickProduct(): Promise<{ id: string } | null> {
  const [picked] = (await requiredBridge().resourcePicker({ type: 'product', ...options })) ?? [];
  return picked ? { id: picked.id } : null;
}

export async function pickCollection(): Promise<{ id: string; title: string } | null> {
  const [picked] = (await requiredBridge().resourcePicker({ type: 'collection', ...options })) ?? [];
  return picked ? { id: picked.id, title: picked.title } : null;
}

/** Up to `limit` products; null when the merchant closed the picker. */
export async function pickProducts(limit: number): Promise<{ id: string; title: string }[] | null> {
  const picked = await requiredBridge().resourcePicker({ type: 'product', multiple: limit, filter });
  return picked ? picked.map(({ id, title }) => ({ id, title })) : null;
}
