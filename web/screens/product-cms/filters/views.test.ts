import { expect, test } from 'vitest';
import { findView, viewsWith, withChanged, without, withRenamed, withView } from './views.ts';

const saved = [
  { name: 'Shirts', address: 'productType=Shirts' },
  { name: 'Sale', address: 'tag=sale' },
];

test('a view is found by what it shows, ours before the merchant’s', () => {
  const views = viewsWith(saved);
  expect(views[findView(views, '') ?? -1]?.name).toBe('All');
  expect(views[findView(views, 'missing=seo') ?? -1]).toMatchObject({ name: 'Missing SEO', isFixed: true });
  expect(views[findView(views, 'tag=sale') ?? -1]).toMatchObject({ name: 'Sale', isFixed: false });
  expect(findView(views, 'tag=new')).toBeNull();
});

test('a name is given once, whatever its capitals', () => {
  expect(withView(saved, 'SALE', 'tag=new')).toBeNull();
  expect(withView(saved, 'all', 'tag=new')).toBeNull();
  expect(withView(saved, '  ', 'tag=new')).toBeNull();
  expect(withView(saved, ' New ', 'tag=new')?.at(-1)).toEqual({ name: 'New', address: 'tag=new' });
});

test('a view keeps its place when it is renamed', () => {
  expect(withRenamed(saved, 'Shirts', 'Tops')).toEqual([{ name: 'Tops', address: 'productType=Shirts' }, saved[1]]);
  expect(withRenamed(saved, 'Shirts', 'Sale')).toBeNull();
  expect(withRenamed(saved, 'Shirts', 'shirts')?.[0]?.name).toBe('shirts');
});

test('a view can be changed and deleted', () => {
  expect(withChanged(saved, 'Sale', 'tag=new')[1]).toEqual({ name: 'Sale', address: 'tag=new' });
  expect(without(saved, 'Shirts')).toEqual([saved[1]]);
});

test('no more are kept than can be saved', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ name: `View ${at}`, address: '' }));
  expect(withView(many, 'One more', '')).toBeNull();
  expect(withView([], 'Long', `tag=${'x'.repeat(900)}`)).toBeNull();
});
