import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlanId } from '../../common/pricing/plans.ts';
import { aCurrentUser } from '../../tests/support/shops/current-user.ts';
import { KitProvider } from '../kit/kit-provider.tsx';
import { logIn } from '../session/session-store.ts';
import { UsageInfoBanner } from './usage-info-banner.tsx';

function wordsWith(id: PlanId, remaining: number): string {
  const showAsUnlimited = id === 'cw_paid_plan_OCT_23_PRO';
  logIn(
    aCurrentUser({
      remainingCWInfo: { remaining, showAsUnlimited, asOf: '2026-11-15T00:00:00.000Z' },
      plan: { id, isFree: id === 'free' },
    }),
  );
  return renderToStaticMarkup(createElement(KitProvider, null, createElement(UsageInfoBanner)))
    .replaceAll(/<[^>]+>/g, ' ')
    .trim();
}

test('below a fifth of the plan, what is left is said', () => {
  expect(wordsWith('free', 6)).toBe('');
  expect(wordsWith('free', 5)).toContain('You have 5 tokens left.');
  expect(wordsWith('free', 1)).toContain('You have 1 token left.');
  expect(wordsWith('cw_paid_plan_OCT_23_BASIC', 200)).toBe('');
  expect(wordsWith('cw_paid_plan_OCT_23_BASIC', 199)).toContain('You have 199 tokens left.');
});

test('nothing is said to who has none, which has a banner of its own, nor to the unlimited', () => {
  expect(wordsWith('free', 0)).toBe('');
  expect(wordsWith('cw_paid_plan_OCT_23_PRO', 3)).toBe('');
});
