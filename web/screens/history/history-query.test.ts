import { expect, test } from 'vitest';
import { historyRequest, switchTab, viewFromQuery, viewToQuery } from './history-query.ts';

const view = (address: string) => viewFromQuery(new URLSearchParams(address));

test('a view is the same after it has been in the address', () => {
  const address =
    'tab=changes&query=lamp&from=2026-11-01&to=2026-11-15&staffId=1&type=seo-title&origin=batch&status=reverted';
  expect(viewToQuery(view(address)).toString()).toBe(address);
});

test('unknown values in a URL are ignored', () => {
  expect(view('tab=secrets&type=seo-title&status=broken&origin=mars&from=soon&query=%20')).toEqual({
    tab: 'generations',
    filters: {},
  });
});

test('what the admin has put into the address stays there', () => {
  const address = viewToQuery(view('tab=ledger'), new URLSearchParams('shop=demo.myshopify.com&query=old'));
  expect(address.toString()).toBe('shop=demo.myshopify.com&tab=ledger');
});

test('another tab takes along what it knows', () => {
  expect(switchTab(view('tab=changes&query=lamp&type=seo-title&status=written'), 'ledger')).toEqual({
    tab: 'ledger',
    filters: { query: 'lamp' },
  });
});

test('days are sent together with the time zone they are days of', () => {
  expect(historyRequest(view('from=2026-11-01'), 'Europe/Vienna')).toEqual({
    tab: 'generations',
    from: '2026-11-01',
    timeZone: 'Europe/Vienna',
  });
  expect(historyRequest(view('tab=ledger'), 'Europe/Vienna')).toEqual({ tab: 'ledger' });
});
