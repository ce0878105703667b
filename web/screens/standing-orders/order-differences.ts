import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import type { Difference } from '../../ui/overtaken-note.tsx';
import { filtersToQuery } from '../../ui/products/product-filters.ts';
import { triggerLabels } from './order-labels.ts';

type Order = Pick<
  Request<'saveStandingOrder'> | StandingOrder,
  'name' | 'when' | 'completionType' | 'then' | 'tokensPerDay' | 'tokensPerMonth' | 'isOn' | 'languages'
> &
  Pick<StandingOrder, 'filters'>;

const inWords: Record<string, (order: Order) => string> = {
  Name: ({ name }) => name,
  Products: ({ filters }) => filtersToQuery(filters).toString() || 'All products',
  When: ({ when }) => when.map((trigger) => triggerLabels[trigger]).join('; '),
  Text: ({ completionType }) => definitionOf(completionType).name,
  Languages: ({ languages }) => languages?.join(', ') || 'The main language',
  Texts: ({ then }) => (then === 'publish' ? 'Are added to your store without a review' : 'Wait for your review'),
  'Tokens a day': ({ tokensPerDay }) => tokensPerDay.toLocaleString('en'),
  'Tokens a month': ({ tokensPerMonth }) => tokensPerMonth?.toLocaleString('en') ?? 'No limit',
  'Switched on': ({ isOn }) => (isOn ? 'Yes' : 'No'),
};

/** Where a form and what stands now say different things, in the words of the form. */
export const orderDifferences = (yours: Order, theirs: Order): Difference[] =>
  Object.entries(inWords)
    .map(([name, words]) => ({ name, yours: words(yours), theirs: words(theirs) }))
    .filter((difference) => difference.yours !== difference.theirs);
