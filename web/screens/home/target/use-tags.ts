import { useQuery } from '@tanstack/react-query';
import { quietQuery, useApiQuery } from '../../../api/use-api-query.ts';

/** A longer list is slow to render, and no one reads through it. */
export const maxShownTags = 100;

interface Tag {
  tag: string;
  /** null while the count is not known. */
  products: number | null;
}

/** The shop's tags that contain what was typed, and how many products have each. */
export function useTags(typed: string): { isLoading: boolean; tags: Tag[]; total: number } {
  const load = useApiQuery('shopTags');
  // Tags can be chosen without their counts, so a failure shows no message.
  const { data: counts } = useQuery(quietQuery('tagCounts'));
  const productsOf = new Map(counts?.map(({ tag, products }) => [tag.toLowerCase(), products]));
  const wanted = typed.trim().toLowerCase();
  const found = (load.state === 'loaded' ? load.data : [])
    .filter((tag) => tag.toLowerCase().includes(wanted))
    .sort((one, other) => startsWith(other, wanted) - startsWith(one, wanted));
  return {
    isLoading: load.state === 'loading',
    tags: found.slice(0, maxShownTags).map((tag) => ({ tag, products: productsOf.get(tag.toLowerCase()) ?? null })),
    total: found.length,
  };
}

const startsWith = (tag: string, wanted: string): number => Number(tag.toLowerCase().startsWith(wanted));
