import type { CheckResult, TextToCheck } from '../../generation/check-claims.ts';
import { type ChecksTogether, checksTogether } from '../../generation/claims/checks-together.ts';
import type { ClaimedItem } from '../ports/batches.ts';

type Checks = ChecksTogether<TextToCheck, CheckResult>;

/**
 * One check for all texts of a product that are generated at the same time: those in several languages. A product that is
 * in the batch several times has one check for each time.
 */
export function checksOfProducts(
  items: ClaimedItem[],
  checkAll: (texts: TextToCheck[]) => Promise<CheckResult[]>,
): (item: ClaimedItem) => Checks {
  const times = new Map<string, number>();
  const groups = Map.groupBy(items, ({ product, locale }) => {
    const inLanguage = `${product.id} ${locale}`;
    const time = (times.get(inLanguage) ?? 0) + 1;
    times.set(inLanguage, time);
    return `${product.id} ${time}`;
  });
  const checks = new Map<ClaimedItem, Checks>();
  for (const group of groups.values()) {
    const together: Checks = checksTogether(group.length, checkAll);
    for (const item of group) checks.set(item, together);
  }
  return (item) => checks.get(item) ?? checksTogether(1, checkAll);
}
