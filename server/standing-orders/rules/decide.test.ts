import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { affordable, type Candidate, decide, hadTextOfDay, wantedTexts } from './decide.ts';
import { changeInWords, type Rule, ruleOf } from './rule.ts';
import { budgetPeriods, budgetWarning } from './waiting.ts';

const rule = (rest: Partial<Rule> = {}): Rule => ({
  ...ruleOf({
    name: 'New products',
    filters: {},
    when: ['created'],
    completionType: 'product_description',
    completionSettings: defaultSettings,
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    then: 'draft',
    tokensPerDay: 10,
    isOn: true,
  }),
  ...rest,
});
const candidate = (rest: Partial<Candidate> = {}): Candidate => ({
  matches: true,
  events: ['created', 'changed'],
  lacksText: true,
  score: 20,
  isThin: false,
  isFollowUp: false,
  hasDraft: false,
  otherText: null,
  startedAt: null,
  ...rest,
});

test('a text that another rule has written is left alone, also where it has filled the empty field', () => {
  expect(decide(rule(), candidate({ otherText: 'open' }))).toBe('other_order');
  expect(decide(rule(), candidate({ otherText: 'written', lacksText: false }))).toBe('other_order');
  expect(decide(rule(), candidate({ otherText: 'written', matches: false }))).toBe('leave');
  expect(decide(rule(), candidate({ otherText: 'open', isFollowUp: true }))).toBe('generate');
});

test('a rule writes for a product that it is about, waits for facts, and leaves all others', () => {
  expect(decide(rule(), candidate())).toBe('generate');
  expect(decide(rule(), candidate({ isThin: true }))).toBe('thin');
  expect(decide(rule(), candidate({ matches: false }))).toBe('leave');
  expect(decide(rule(), candidate({ lacksText: false }))).toBe('leave');
  expect(decide(rule(), candidate({ events: ['changed'] }))).toBe('leave');
  expect(decide(rule({ when: ['became_active'] }), candidate())).toBe('leave');
  expect(decide(rule({ when: ['text_missing'] }), candidate({ events: ['changed'] }))).toBe('generate');
  const low = rule({ when: ['score_below'], scoreBelow: 40, onlyEmpty: false });
  expect(decide(low, candidate({ events: ['changed'], lacksText: false, score: 39 }))).toBe('generate');
  expect(decide(low, candidate({ events: ['changed'], lacksText: false, score: 40 }))).toBe('leave');
});

test('a product waits while its earlier text is a draft, and a day after its text, but not with its translations', () => {
  expect(decide(rule(), candidate({ hasDraft: true }))).toBe('draft');
  expect(decide(rule(), candidate({ hasDraft: true, isFollowUp: true }))).toBe('generate');
  const now = new Date('2026-11-16T10:00:00Z');
  const started = (at: string, isFollowUp = false) =>
    hadTextOfDay(candidate({ startedAt: new Date(at), isFollowUp }), now);
  expect(started('2026-11-15T10:00:01Z')).toBe(true);
  expect(started('2026-11-15T10:00:00Z')).toBe(false);
  expect(started('2026-11-16T09:00:00Z', true)).toBe(false);
  expect(hadTextOfDay(candidate(), now)).toBe(false);
});

test('a rule with languages or for alt texts asks the store what is missing', () => {
  const languages = ['en', 'de'];
  expect(decide(rule({ languages }), candidate({ lacksText: false, isThin: true }))).toBe('generate');
  expect(decide(rule({ languages }), candidate({ isThin: true }))).toBe('thin');
  expect(decide(rule({ languages }), candidate({ events: ['changed'], isFollowUp: true }))).toBe('generate');
  expect(decide(rule({ languages }), candidate({ isFollowUp: true, matches: false }))).toBe('generate');
  const outdated = rule({ when: ['translation_outdated'], languages });
  const changed = candidate({ events: ['changed'], lacksText: false });
  expect(decide(outdated, changed)).toBe('generate');
  expect(wantedTexts(outdated, changed)).toEqual({ main: false, missing: false, outdated: true });
  expect(wantedTexts(rule({ languages }), candidate())).toEqual({ main: true, missing: true, outdated: false });
  const altTexts = rule({ when: ['alt_text_missing'], completionType: 'image_alt_text' });
  expect(decide(altTexts, candidate({ events: ['changed'], isThin: true }))).toBe('generate');
  expect(decide(altTexts, candidate({ events: ['changed'], lacksText: false }))).toBe('leave');
});

test('the tightest of the budgets and the shop’s tokens limits the texts, and names why', () => {
  const limits = { costInTokens: 2, day: 10, month: 100, tokens: 50 };
  const nine = Array.from({ length: 9 }, () => 1);
  expect(affordable(nine.slice(0, 3), limits).products).toBe(3);
  expect(affordable(nine, limits)).toEqual({ products: 5, limit: 'day_budget', nextCost: 2 });
  expect(affordable(nine, { ...limits, month: 6 })).toMatchObject({ products: 3, limit: 'month_budget' });
  expect(affordable(nine, { ...limits, tokens: 3 })).toMatchObject({ products: 1, limit: 'no_tokens' });
  expect(affordable(nine, { ...limits, day: -4 })).toMatchObject({ products: 0, limit: 'day_budget' });
  // A product with several texts gets all of them or waits.
  expect(affordable([2, 4, 1], limits)).toEqual({ products: 1, limit: 'day_budget', nextCost: 8 });
});

test('a budget warns from 80 %, and days and months are in UTC', () => {
  const budget = { tokensPerDay: 10, tokensPerMonth: 100 };
  expect(budgetWarning({ today: 7, thisMonth: 79 }, budget)).toBeNull();
  expect(budgetWarning({ today: 8, thisMonth: 8 }, budget)).toBe('day');
  expect(budgetWarning({ today: 8, thisMonth: 80 }, budget)).toBe('month');
  const { nextDay, nextMonth } = budgetPeriods(new Date('2026-12-31T23:59:59Z'));
  expect([nextDay, nextMonth]).toEqual([new Date('2027-01-01'), new Date('2027-01-01')]);
});

test('a change is named in words', () => {
  expect(changeInWords({ rule: rule(), isOn: true }, { rule: rule({ tokensPerDay: 5, name: 'A' }), isOn: false })).toBe(
    'Paused. Changed: name, budget',
  );
  expect(changeInWords({ rule: rule(), isOn: true }, { rule: rule(), isOn: true })).toBe('Saved without a change');
});
