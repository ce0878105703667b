import type { ApiVersion } from '@shopify/shopify-api';

/** The one version of the Admin API that every document here is written for. */
export const apiVersion: `${ApiVersion.October26}` = '2026-10';

const dayMs = 24 * 60 * 60_000;

/**
 * Whole days until the platform may retire a version, negative once it has. A version is named for its first month
 * and is promised twelve; after that its calls are answered by a later version, whose shapes nobody here has tried.
 */
export function daysUntilRetired(version: string, now: Date): number {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(version) ?? [];
  if (!year || !month) throw new Error(`${version} is not a dated version of the Admin API`);
  const retiredAt = Date.UTC(Number(year) + 1, Number(month) - 1, 1);
  return Math.floor((retiredAt - now.getTime()) / dayMs);
}
