import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aCurrentUser } from '../../tests/support/shops/current-user.ts';
import { KitProvider } from '../kit/kit-provider.tsx';
import { logIn, logOut } from '../session/session-store.ts';
import { TokenWidget } from './token-widget.tsx';

const words = () =>
  renderToStaticMarkup(createElement(KitProvider, null, createElement(TokenWidget)))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const logInWith = (remaining: number, showAsUnlimited: boolean) =>
  logIn(aCurrentUser({ remainingCWInfo: { remaining, showAsUnlimited, asOf: '2026-11-15T00:00:00.000Z' } }));

test('no tokens are shown before the user is logged in', () => {
  expect(words()).toBe('');
  logOut();
  expect(words()).toBe('');
});

test('a logged-in user sees what is left and the way to more', () => {
  logInWith(1000, false);
  expect(words()).toBe('1,000 tokens left Upgrade');
});

test('an unlimited plan reads UNLIMITED', () => {
  logInWith(20_000, true);
  expect(words()).toBe('UNLIMITED tokens Upgrade');
});

test('the largest plan offers no upgrade', () => {
  logIn(aCurrentUser({ plan: { id: 'cw_paid_plan_OCT_23_PRO', isFree: false } }));
  expect(words()).toMatch(/tokens left$/);
});
