import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';

type OrderRequest = Request<'saveStandingOrder'>;

/** A standing order that writes descriptions for new products. */
export const anOrder = (rest: Partial<OrderRequest> = {}): OrderRequest => ({
  name: 'New products',
  filters: {},
  when: ['created'],
  completionType: 'product_description',
  completionSettings: defaultSettings,
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  then: 'draft',
  tokensPerDay: 20,
  isOn: true,
  ...rest,
});
