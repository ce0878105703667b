import { apiError } from './api-error.ts';

// Ids are numbers, except in the taxonomy: `gid://shopify/TaxonomyCategory/ap-2-6`.
const GLOBAL_ID = /^gid:\/\/shopify\/(?:([A-Za-z]+)\/(\d+)|(Taxonomy[A-Za-z]+)\/([\w-]+))(?:\?.*)?$/;

export const globalId = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

export interface GlobalId {
  type: string;
  /** Not a number in the taxonomy: there the name counts. */
  id: number;
  name: string;
}

export function readGlobalId(text: string): GlobalId | null {
  const match = GLOBAL_ID.exec(text);
  const type = match?.[1] ?? match?.[3];
  const name = match?.[2] ?? match?.[4];
  return type && name ? { type, id: Number(name), name } : null;
}

/** The number of a global id; null for an empty text. An id of another type is refused, as on the platform. */
export function idOf(type: string, text: string): number | null {
  const found = readGlobalId(text);
  if (found && found.type !== type) throw apiError(`Invalid id: ${text}`, 'RESOURCE_NOT_FOUND');
  return found?.id ?? null;
}
