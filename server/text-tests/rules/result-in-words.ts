import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';

const notCovered =
  'This does not cover returns, seasons, or other changes that you made to these products in the same weeks.';

/** A result with its period, metric and number of products, and what it does not cover. */
export function summaryOf(result: Omit<TextTestResult, 'summary'>): string {
  const { from, to, products, daysNeeded } = result;
  const basis = `Orders of ${products.toLocaleString('en')} products from ${inWords(from)} to ${inWords(to)}, against the ${result.daysBefore} days before the test.`;
  const left = daysNeeded > 0 ? ` The test goes on for ${daysNeeded} more ${daysNeeded === 1 ? 'day' : 'days'}.` : '';
  return `${sentence(result)} ${basis}${left} ${notCovered}`;
}

function sentence({ verdict, ratio, interval, ...sold }: Omit<TextTestResult, 'summary'>): string {
  if (verdict === 'not_enough_data' || ratio === null || interval === null)
    return `Not enough data: ${sold.new} orders with new texts and ${sold.old} with old ones are too few for a figure.`;
  const range = `95 % interval: ${change(interval[0])} to ${change(interval[1])}`;
  if (verdict === 'better')
    return `Better: products with new texts sold ${change(ratio)} than those with old ones (${range}).`;
  if (verdict === 'worse')
    return `Worse: products with new texts sold ${change(ratio)} than those with old ones (${range}).`;
  return `No difference found: what we saw is ${change(ratio)}, and chance alone could explain it (${range}).`;
}

const dayInWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string): string => dayInWords.format(new Date(day));

/** 1.2: 20 % more. */
export function change(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0) return 'the same';
  return percent > 0 ? `${percent.toLocaleString('en')} % more` : `${-percent} % less`;
}
