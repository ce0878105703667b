import { isDeepStrictEqual } from 'node:util';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { StandingOrderRequest, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { storeFieldsOf } from '../batches/batch-texts.ts';

/** What a standing order does. */
export interface Rule extends Omit<StandingOrderRequest, 'isOn' | 'onlyEmpty' | 'scoreBelow' | 'tokensPerMonth'> {
  scoreBelow: number | null;
  onlyEmpty: boolean;
  tokensPerMonth: number | null;
}

/** The triggers that can be chosen. Translations and alt texts have their names, and no texts of ours yet. */
export const availableTriggers: StandingOrderTrigger[] = [
  'created',
  'became_active',
  'text_missing',
  'score_below',
  'source_changed',
];

/** These are about a product that has a text already. */
const rewrites: StandingOrderTrigger[] = ['score_below', 'source_changed'];

export function ruleOf({ isOn: _, ...request }: StandingOrderRequest): Rule {
  const { when, onlyEmpty = !when.some((trigger) => rewrites.includes(trigger)) } = request;
  return {
    ...request,
    onlyEmpty,
    scoreBelow: when.includes('score_below') ? (request.scoreBelow ?? null) : null,
    tokensPerMonth: request.tokensPerMonth ?? null,
  };
}

/** Why a rule cannot be saved: the field, and the reason for the merchant. null: it can. */
export function ruleFault(rule: Rule): { field: string; message: string } | null {
  const unavailable = rule.when.find((trigger) => !availableTriggers.includes(trigger));
  if (unavailable === 'translation_outdated')
    return { field: 'when', message: 'Standing orders cannot write translations yet.' };
  if (rule.completionType === 'image_alt_text')
    return { field: 'completionType', message: 'Standing orders cannot write alt texts yet.' };
  if (unavailable) return { field: 'when', message: 'Standing orders cannot write alt texts yet.' };
  if (rule.when.includes('score_below') && rule.scoreBelow === null)
    return { field: 'scoreBelow', message: 'Say below which score a product gets a new text.' };
  if (definitionOf(rule.completionType).target !== 'product')
    return { field: 'completionType', message: 'Texts of this kind are not written for products.' };
  if (storeFieldsOf(rule.completionType).length === 0)
    return { field: 'completionType', message: 'Texts of this kind have no place in the store.' };
  if (rule.tokensPerMonth !== null && rule.tokensPerMonth < rule.tokensPerDay)
    return { field: 'tokensPerMonth', message: 'The budget for a month is smaller than the one for a day.' };
  return null;
}

interface Version {
  rule: Rule;
  isOn: boolean;
}

const parts: [name: string, keys: (keyof Rule)[]][] = [
  ['name', ['name']],
  ['products', ['filters', 'onlyEmpty']],
  ['triggers', ['when', 'scoreBelow']],
  ['text', ['completionType', 'completionSettings']],
  ['voice', ['voiceId']],
  ['languages', ['languages']],
  ['publishing', ['then']],
  ['budget', ['tokensPerDay', 'tokensPerMonth']],
];

/** What a new version changes, in words for the change log. */
export function changeInWords(before: Version | null, after: Version): string {
  if (!before) return after.isOn ? 'Created and switched on' : 'Created';
  const changed = parts
    .filter(([, keys]) => keys.some((key) => !isDeepStrictEqual(before.rule[key], after.rule[key])))
    .map(([name]) => name);
  const words = [
    ...(before.isOn === after.isOn ? [] : [after.isOn ? 'Switched on' : 'Paused']),
    ...(changed.length > 0 ? [`Changed: ${changed.join(', ')}`] : []),
  ];
  return words.join('. ') || 'Saved without a change';
}
