import { counted } from '../../common/text/counted.ts';
import { Failure } from '../foundation/failure.ts';
import type { Tested } from './ports/tested-products.ts';

/** Warns before products of a running test are changed; `evenInTests`: the caller has read the warning. */
export async function assertNotInTest(find: () => Promise<Tested | null>, evenInTests = false): Promise<void> {
  const tested = evenInTests ? null : await find();
  if (!tested) return;
  const them = tested.products === 1 ? 'it' : 'them';
  throw new Failure('in_test', `${testedInWords(tested)} If you change ${them} now, the test says less.`);
}

export function testedInWords({ products, until }: Tested): string {
  const day = until.toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const are = products === 1 ? 'takes' : 'take';
  return `${counted(products, 'product')} ${are} part in a running test of texts until ${day}.`;
}
