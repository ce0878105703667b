/** The sales of each product, in two lists of equal length, and who has the new text (1) and who the old (0). */
export interface CohortSales {
  before: ArrayLike<number>;
  during: ArrayLike<number>;
  isNew: ArrayLike<number>;
}

/** On the scale of logarithms, where a ratio and its inverse are equally far from no difference. */
interface LogRatio {
  logRatio: number;
  standardError: number;
}

interface CohortSums {
  old: { before: number; during: number; count: number };
  new: { before: number; during: number; count: number };
}

/** What both cohorts sold in both periods; null where one of them sold nothing. */
function cohortSums({ before, during, isNew }: CohortSales): CohortSums | null {
  const sums: CohortSums = { old: { before: 0, during: 0, count: 0 }, new: { before: 0, during: 0, count: 0 } };
  for (let place = 0; place < isNew.length; place++) {
    const sum = isNew[place] ? sums.new : sums.old;
    sum.before += before[place] ?? 0;
    sum.during += during[place] ?? 0;
    sum.count++;
  }
  return Math.min(sums.old.before, sums.old.during, sums.new.before, sums.new.during) > 0 ? sums : null;
}

const logRatioOf = ({ old, new: renewed }: CohortSums): number =>
  Math.log(renewed.during / old.during) - Math.log(renewed.before / old.before);

/** The logarithm of the ratio of ratios alone. */
export function logRatio(sales: CohortSales): number | null {
  const sums = cohortSums(sales);
  return sums && logRatioOf(sums);
}

/**
 * The ratio of new to old during the test, against the same ratio before it. Products are the unit: the standard error comes
 * from how far each product's share of its cohort has moved. null where a cohort has sold nothing in one of the periods.
 */
export function ratioOfRatios(sales: CohortSales): LogRatio | null {
  const sums = cohortSums(sales);
  if (!sums) return null;
  const { before, during, isNew } = sales;
  let variance = 0;
  for (let place = 0; place < isNew.length; place++) {
    const sum = isNew[place] ? sums.new : sums.old;
    const shareBefore = (before[place] ?? 0) / sum.before;
    const shareDuring = (during[place] ?? 0) / sum.during;
    // A product with a large share hides its own movement: it moves the sum that it is compared with.
    const seen = Math.max(0.25, 1 - (shareBefore + shareDuring) / 2);
    variance += (((shareDuring - shareBefore) / seen) ** 2 * sum.count) / Math.max(1, sum.count - 1);
  }
  return { logRatio: logRatioOf(sums), standardError: Math.sqrt(variance) };
}
