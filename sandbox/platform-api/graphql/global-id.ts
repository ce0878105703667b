const GLOBAL_ID = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d+)(?:\?.*)?$/;

export const globalId = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

export function readGlobalId(text: string): { type: string; id: number } | null {
  const match = GLOBAL_ID.exec(text);
  return match?.[1] && match[2] ? { type: match[1], id: Number(match[2]) } : null;
}

/** The number of a global id of this type; null for an id of anything else. */
export function idOf(type: string, text: string): number | null {
  const found = readGlobalId(text);
  return found?.type === type ? found.id : null;
}
