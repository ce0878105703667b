/** One page of a list of ids, in the list's order and without duplicates. */
export function pageOfIds(
  ids: string[],
  after: string | null,
  limit: number,
): { ids: string[]; nextCursor: string | null } {
  const uniqueIds = [...new Set(ids)];
  const from = Number(after ?? 0);
  const end = from + limit;
  return { ids: uniqueIds.slice(from, end), nextCursor: end < uniqueIds.length ? String(end) : null };
}
