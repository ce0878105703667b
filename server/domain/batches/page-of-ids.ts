/** A list is paged by its own order; what stands in it twice comes once. */
export function pageOfIds(
  ids: string[],
  after: string | null,
  limit: number,
): { ids: string[]; nextCursor: string | null } {
  const each = [...new Set(ids)];
  const from = Number(after ?? 0);
  const end = from + limit;
  return { ids: each.slice(from, end), nextCursor: end < each.length ? String(end) : null };
}
