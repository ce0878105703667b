/** How the platform counts: exactly, up to a limit. */
export function count(found: number, limit?: number | null): { count: number; precision: 'EXACT' | 'AT_LEAST' } {
  if (limit == null || found <= limit) return { count: found, precision: 'EXACT' };
  return { count: limit, precision: 'AT_LEAST' };
}
