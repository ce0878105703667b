import { readFileSync } from 'node:fs';
import { ActionList, AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { themeDefault, themeNameDefault, themeNames } from '@shopify/polaris-tokens';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

// The product's own numbers that the component library brings: an update that changes one is noticed here.

const sourceOf = (path: string) =>
  readFileSync(new URL(`../../node_modules/@shopify/polaris/build/esm/${path}`, import.meta.url), 'utf8');

test('the breakpoints are 30.625, 48, 65 and 90 rem', () => {
  expect(themeDefault.breakpoints).toMatchObject({
    'breakpoints-sm': '30.625rem',
    'breakpoints-md': '48rem',
    'breakpoints-lg': '65rem',
    'breakpoints-xl': '90rem',
  });
});

test('the theme is light, and the three others are there', () => {
  expect(themeNameDefault).toBe('light');
  expect(themeNames).toEqual(['light', 'light-mobile', 'light-high-contrast-experimental', 'dark-experimental']);
});

test('the navigation bar collapses up to 767.95 px, content stacks up to 1039.95 px', () => {
  const source = sourceOf('utilities/breakpoints.js');
  expect(source).toContain("navigationBarCollapsed: '767.95px'");
  expect(source).toContain("stackedContent: '1039.95px'");
});

test.each([
  [7, false],
  [8, true],
])('a list of %i actions has a search field: %s', (length, hasSearch) => {
  const items = Array.from({ length }, (_, number) => ({ content: `Action ${number}` }));
  const list = createElement(ActionList, { items, allowFiltering: true });
  const html = renderToString(createElement(AppProvider, { i18n: translations }, list));
  expect(html.includes('Search actions')).toBe(hasSearch);
});

test('a tooltip closes after 150 ms', () => {
  expect(sourceOf('components/Tooltip/Tooltip.js')).toContain('HOVER_OUT_TIMEOUT = 150;');
});

test('a framed modal is 200 px high, and 400 where its content cannot be measured', () => {
  const source = sourceOf('components/Modal/Modal.js');
  expect(source).toContain('IFRAME_LOADING_HEIGHT = 200;');
  expect(source).toContain('DEFAULT_IFRAME_CONTENT_HEIGHT = 400;');
});
