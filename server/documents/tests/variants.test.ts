import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/patience.ts';
import { documentShop, matchesOf, uploaded } from '../../../tests/support/shops/documents.ts';

const variants = 320;
/** The first variant and the last have the same barcode. */
const shared = '4006381339999';

function catalogue(): string {
  const header =
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price';
  const rows = Array.from({ length: variants }, (_, index) => {
    const barcode = index === 0 || index === variants - 1 ? shared : `40063814${String(index).padStart(5, '0')}`;
    const product = index === 0 ? 'Silk Thread,<p>For fine seams.</p>,Spool,true' : ',,,';
    return `silk-thread,${product},Shade,Shade ${index},THR-${index},${barcode},4.00`;
  });
  return [header, ...rows, 'needle,Sewing Needle,<p>Sharp.</p>,Spool,true,Title,Default Title,NDL,,2.00'].join('\n');
}

test('a row finds its product by the code of any variant, also where two variants share it', async () => {
  const { testApp, merchant, ids } = await documentShop(catalogue());
  const thread = ids['silk-thread'];
  const found = async (name: string) => {
    const file = `SKU,EAN,Length\nthr-319,,100 m\n,4006381400300,120 m\n,${shared},${name}\nTHR-320,,90 m\n`;
    const document = await uploaded(merchant, `${name}.csv`, file);
    return (await matchesOf(merchant, document.id)).map(({ by, productId }) => [by, productId]);
  };
  const expected = [
    ['sku', thread],
    ['barcode', thread],
    ['barcode', thread],
    [null, null],
  ];

  expect(await found('first')).toEqual(expected);

  // A change in the admin is read for this product alone, which is another way than the first sync.
  await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: thread, title: 'Silk Thread of Como' });
  await eventually(async () => {
    const { body } = await merchant.call('productTablePage', { request: { filters: { query: 'Como' } } });
    expect(body.total.value).toBe(1);
  });
  expect(await found('second')).toEqual(expected);
  await testApp.close();
});
