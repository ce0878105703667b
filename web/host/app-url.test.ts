import { expect, test } from 'vitest';
import { appUrlInAdmin } from './app-url.ts';

const place = { adminUrl: 'https://admin.shopify.com', apiKey: 'key', savedHost: null };

test('the page is found in the admin of the shop in the query, with its path and query', () => {
  const location = { pathname: '/history', search: '?shop=demo.myshopify.com&tab=changes&hmac=abc&embedded=1' };

  expect(appUrlInAdmin({ ...place, location })).toBe(
    'https://admin.shopify.com/store/demo/apps/key/history?tab=changes',
  );
});

test('without a shop, the host kept from this tab says which store it was', () => {
  const savedHost = btoa('admin.shopify.com/store/demo');

  expect(appUrlInAdmin({ ...place, savedHost, location: { pathname: '/', search: '?id=7' } })).toBe(
    'https://admin.shopify.com/store/demo/apps/key?id=7',
  );
});

test('without any trace of a shop, the admin itself is asked for the app', () => {
  const location = { pathname: '/settings', search: '' };

  expect(appUrlInAdmin({ ...place, location })).toBe('https://admin.shopify.com/apps/key/settings');
});

test('a shop that is none, or a host that does not decode, leads nowhere strange', () => {
  const location = { pathname: '/', search: '?shop=evil.example/x&host=%25%25' };

  expect(appUrlInAdmin({ ...place, location })).toBe('https://admin.shopify.com/apps/key');
});
