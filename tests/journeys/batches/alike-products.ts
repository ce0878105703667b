import { expect } from 'vitest';
import { eventually } from '../../support/patience.ts';
import type { TestShop } from '../../support/test-app.ts';

const bodies: Record<string, string> = {
  'Fox Throw':
    'Rust wool from two mills is spun together, which gives the surface its grain. Washes at thirty degrees.',
  'Heron Throw':
    'Grey alpaca, brushed on one side only. The fringe is knotted by hand before the cloth leaves the loom.',
  'Badger Throw': 'Black and cream stripes run across the whole width. A leather strap holds it rolled up on journeys.',
  'Marten Throw': 'Cotton in a waffle weave dries fast after a swim. Its loop fits any hook behind a bathroom door.',
  'Otter Throw': 'Dense felt keeps the wind off balconies. Moths leave the fibre alone because it was boiled twice.',
};
const alike = Object.keys(bodies);
const template = (name: string) =>
  `<p>Meet the ${name}, your new friend for cold evenings on the sofa.</p><p>${bodies[name]}</p>`;
const own = [
  ['Lamp', '<p>A lamp of oak and linen. It throws a wide, soft circle on the table below.</p>'],
  ['Vase', '<p>Blown from clear glass in one breath. Tall stems lean without falling over in it.</p>'],
];

/** Gives the shop seven products, five of which begin the same way, and waits until the app knows. */
export async function importAlikeProducts(testApp: TestShop): Promise<void> {
  const rows = [...alike.map((title) => [title, template(title)]), ...own].map(
    ([title = '', html = ''], place) => `thing-${place},${title},"${html}",Tyrol Mills,Home`,
  );
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML),Vendor,Type\n${rows.join('\n')}\n`,
  });
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const request = { filters: { alike: 'opening' } };
  const isMarked = async () =>
    expect((await merchant.call('productTablePage', { request })).body.total.value).toBe(alike.length);
  await eventually(isMarked);
}
