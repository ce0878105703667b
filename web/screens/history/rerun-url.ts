import { definitionOf, type PublishedField } from '../../../common/catalogue/completion-types.ts';
import type { GenerationEntry } from '../../../common/contract/history.ts';

type About = Pick<GenerationEntry, 'completionType' | 'target'>;

const parseTarget = ({ target }: About): { kind: 'Product' | 'Collection'; number: string } | null => {
  const [, kind, number] = /^gid:\/\/shopify\/(Product|Collection)\/(\d+)$/.exec(target?.id ?? '') ?? [];
  return kind && number ? { kind: kind as 'Product' | 'Collection', number } : null;
};

/** The URL that opens the generator with the same type and target; null for a translated title of a collection and the like. */
export function rerunUrl(entry: About): string | null {
  const about = parseTarget(entry);
  if (about?.kind === 'Collection' && definitionOf(entry.completionType).target !== 'collection') return null;
  const query = new URLSearchParams({ ...(about && { id: about.number }), type: entry.completionType });
  return `/?${query}`;
}

/** The store field it can be published to; null where there is none. */
export function publishField(entry: About): PublishedField | null {
  const { changeProductFieldInShopify, changeCollectionFieldInShopify } = definitionOf(entry.completionType);
  const about = parseTarget(entry);
  // Alt texts are published beside their pictures.
  if (!about || changeProductFieldInShopify === 'alt') return null;
  return (about.kind === 'Product' ? changeProductFieldInShopify : changeCollectionFieldInShopify) ?? null;
}
