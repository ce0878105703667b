import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KitProvider } from '../kit/kit-provider.tsx';
import { DataLoader, type LoadState } from './data-loader.tsx';

function drawn(load: LoadState<string>): string {
  const loader = DataLoader({ load, placeholder: 'Please wait', children: (data) => data });
  const html = renderToStaticMarkup(createElement(KitProvider, null, loader));
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the placeholder is shown until the data has loaded', () => {
  expect(drawn({ state: 'loading' })).toBe('Please wait');
  expect(drawn({ state: 'loaded', data: '60 products' })).toBe('60 products');
});

test('what does not load says so, with a way home', () => {
  expect(drawn({ state: 'error' })).toBe(
    `We've run into an issue known as an "Internal Server Error". Spooky, we know - but fear not! We're on it. Take me back home`,
  );
});

test('what does not exist says so, with a way home', () => {
  expect(drawn({ state: 'notFound' })).toBe(
    'Uh oh! This is uncharted territory. Is this a mistake, or a magic spell gone wrong? We suggest you turn back. Take me back home',
  );
});
