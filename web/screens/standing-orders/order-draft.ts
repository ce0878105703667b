import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { ProductFilters } from '../../../common/contract/products.ts';
import type { StandingOrder, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';

type OrderRequest = Request<'saveStandingOrder'>;

/** The form while the merchant fills it in: numbers are texts until they are sent. */
export interface OrderDraft {
  id?: string;
  name: string;
  filters: ProductFilters;
  when: StandingOrderTrigger[];
  scoreBelow: string;
  completionType: CompletionTypeId;
  completionSettings: OrderRequest['completionSettings'];
  voiceId: string | null | undefined;
  /** The store's languages; none: the language of the settings. */
  languages: string[];
  publishes: boolean;
  /** With a change to publishing: its drafts too. */
  publishDrafts: boolean;
  onlyEmpty: boolean;
  tokensPerDay: string;
  tokensPerMonth: string;
}

export const newDraft = (): OrderDraft => ({
  name: '',
  filters: {},
  when: ['created'],
  scoreBelow: '40',
  completionType: 'product_description',
  completionSettings: defaultSettings,
  voiceId: undefined,
  languages: [],
  publishes: false,
  publishDrafts: false,
  onlyEmpty: true,
  tokensPerDay: '20',
  tokensPerMonth: '',
});

export const draftOf = (order: StandingOrder): OrderDraft => ({
  id: order.id,
  name: order.name,
  filters: order.filters,
  when: order.when,
  scoreBelow: String(order.scoreBelow ?? 40),
  completionType: order.completionType,
  completionSettings: order.completionSettings,
  voiceId: order.voiceId,
  languages: order.languages ?? [],
  publishes: order.then === 'publish',
  publishDrafts: false,
  onlyEmpty: order.onlyEmpty,
  tokensPerDay: String(order.tokensPerDay),
  tokensPerMonth: order.tokensPerMonth === null ? '' : String(order.tokensPerMonth),
});

/** The types whose texts have a place in a product. */
export const orderTypes = completionTypeIds.filter((id) => {
  const { target, changeProductFieldInShopify } = definitionOf(id);
  return target === 'product' && changeProductFieldInShopify !== undefined;
});

/** What changes with the triggers: only alt texts are written for images. */
export const withTriggers = (draft: OrderDraft, when: StandingOrderTrigger[]): Partial<OrderDraft> =>
  when.includes('alt_text_missing') && draft.completionType !== 'image_alt_text'
    ? withType({ ...draft, when }, 'image_alt_text')
    : { when };

/** What changes with the type: alt texts have a trigger of their own, and no translations. */
export function withType({ when, languages }: OrderDraft, completionType: CompletionTypeId): Partial<OrderDraft> {
  const isAltText = completionType === 'image_alt_text';
  const left = when.filter((trigger) => trigger !== (isAltText ? 'translation_outdated' : 'alt_text_missing'));
  return { completionType, when: left.length > 0 ? left : ['created'], languages: isAltText ? [] : languages };
}

const wholeNumber = /^[1-9]\d{0,6}$/;

/** What is missing in the form, for the merchant; null: it can be sent. */
export function draftFault(draft: OrderDraft): string | null {
  if (draft.name.trim() === '') return 'Give the standing order a name.';
  if (draft.when.length === 0) return 'Choose when it writes.';
  if (draft.when.includes('score_below') && !(wholeNumber.test(draft.scoreBelow) && Number(draft.scoreBelow) <= 100))
    return 'The score must be a number from 1 to 100.';
  if (draft.when.includes('translation_outdated') && draft.languages.length === 0)
    return 'Choose the languages whose outdated translations are written again.';
  if (!wholeNumber.test(draft.tokensPerDay)) return 'The budget for a day must be a whole number.';
  if (draft.tokensPerMonth !== '' && !wholeNumber.test(draft.tokensPerMonth))
    return 'The budget for a month must be a whole number, or empty.';
  return null;
}

export function requestOf(draft: OrderDraft, isOn: boolean): OrderRequest {
  const { id, name, filters, when, completionType, completionSettings, voiceId, languages, onlyEmpty } = draft;
  return {
    ...(id !== undefined && { id }),
    ...(draft.publishes && draft.publishDrafts && { publishDrafts: true }),
    ...(voiceId !== undefined && { voiceId }),
    ...(languages.length > 0 && { languages }),
    name,
    filters,
    when,
    scoreBelow: when.includes('score_below') ? Number(draft.scoreBelow) : null,
    completionType,
    completionSettings,
    onlyEmpty,
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    then: draft.publishes ? 'publish' : 'draft',
    tokensPerDay: Number(draft.tokensPerDay),
    tokensPerMonth: draft.tokensPerMonth === '' ? null : Number(draft.tokensPerMonth),
    isOn,
  };
}
