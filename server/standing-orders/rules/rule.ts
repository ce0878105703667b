import { isDeepStrictEqual } from 'node:util';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { StandingOrderRequest, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { storeFieldsOf } from '../../texts/batch-texts.ts';

/** What a standing order does. */
export interface Rule extends Omit<StandingOrderRequest, 'isOn' | 'onlyEmpty' | 'scoreBelow' | 'tokensPerMonth'> {
  scoreBelow: number | null;
  onlyEmpty: boolean;
  tokensPerMonth: number | null;
}

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
  const isAltText = rule.completionType === 'image_alt_text';
  if (rule.when.includes('alt_text_missing') && !isAltText)
    return { field: 'completionType', message: 'For images without alt text, choose Image Alt Text as the text.' };
  if (rule.languages && isAltText)
    return { field: 'languages', message: 'Alt texts are written in one language only.' };
  if (rule.when.includes('translation_outdated') && !rule.languages)
    return { field: 'languages', message: 'Choose the languages whose outdated translations are written again.' };
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
