/** A count that is exact up to a limit, as on the platform. */
export function count(found: number, limit?: number | null): { count: number; precision: 'EXACT' | 'AT_LEAST' } {
  if (limit == null || found <= limit) return { count: found, precision: 'EXACT' };
  return { count: limit, precision: 'AT_LEAST' };
}
