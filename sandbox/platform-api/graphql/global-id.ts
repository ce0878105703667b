const GLOBAL_ID = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d+)(?:\?.*)?$/;

export const globalId = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

export interface GlobalId {
  type: string;
  id: number;
}

export function readGlobalId(text: string): GlobalId | null {
  const match = GLOBAL_ID.exec(text);
  return match?.[1] && match[2] ? { type: match[1], id: Number(match[2]) } : null;
}

/** The number of a global id of this type; null for an id of another type. */
export function idOf(type: string, text: string): number | null {
  const found = readGlobalId(text);
  return found?.type === type ? found.id : null;
}
