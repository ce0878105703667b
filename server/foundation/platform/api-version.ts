import type { ApiVersion } from '@shopify/shopify-api';

/** The version of the Admin API that all our documents are written for. */
export const apiVersion: `${ApiVersion.October26}` = '2026-10';

const dayMs = 24 * 60 * 60_000;

/**
 * Whole days until the platform may retire a version; negative afterwards. A version is named after its first month and
 * supported for twelve. Afterwards a later version, which we have not tested, serves its calls.
 */
export function daysUntilRetired(version: string, now: Date): number {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(version) ?? [];
  if (!year || !month) throw new Error(`${version} is not a dated version of the Admin API`);
  const retiredAt = Date.UTC(Number(year) + 1, Number(month) - 1, 1);
  return Math.floor((retiredAt - now.getTime()) / dayMs);
}
