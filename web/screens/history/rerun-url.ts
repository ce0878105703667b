import { definitionOf, type WriteBackField } from '../../../common/catalogue/completion-types.ts';
import type { GenerationEntry } from '../../../common/contract/history.ts';

type About = Pick<GenerationEntry, 'completionType' | 'target'>;

const targetIn = ({ target }: About): { kind: 'Product' | 'Collection'; number: string } | null => {
  const [, kind, number] = /^gid:\/\/shopify\/(Product|Collection)\/(\d+)$/.exec(target?.id ?? '') ?? [];
  return kind && number ? { kind: kind as 'Product' | 'Collection', number } : null;
};

/** Where the same text can be written once more: its type and what it was about are chosen there already. */
export function rerunAddress(entry: About): string {
  const about = targetIn(entry);
  const query = new URLSearchParams({ ...(about && { id: about.number }), type: entry.completionType });
  return `/?${query}`;
}

/** Where it goes in the store; null where it goes nowhere. */
export function writableField(entry: About): WriteBackField | null {
  const { changeProductFieldInShopify, changeCollectionFieldInShopify } = definitionOf(entry.completionType);
  const about = targetIn(entry);
  if (!about) return null;
  return (about.kind === 'Product' ? changeProductFieldInShopify : changeCollectionFieldInShopify) ?? null;
}
