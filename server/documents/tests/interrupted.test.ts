import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { movableClock } from '../../../tests/support/clock.ts';
import { databases } from '../../../tests/support/databases/databases.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import { someAccess } from '../../../tests/support/shops/record-builders.ts';
import { readTables } from '../read-tables.ts';
import { uploadDocument } from '../upload-document.ts';

const shopId = 'interrupted.myshopify.com';
const rows = 25_000;

test.each(databases)(
  'a reading that ends at row 20,000 goes on there, and saves no row twice, on $name',
  async ({ open }) => {
    const database = await open();
    const clock = movableClock();
    const ports = wholePorts({ database, clock });
    await ports.shops.connect(shopId, someAccess());
    const details = {
      category: '',
      options: [],
      metafields: [],
      variants: [{ title: 'One', weight: null, sku: 'W-1' }],
    };
    await synced(ports.catalogueUpkeep, shopId, [aProduct(1, { details })]);
    const csv = `SKU,Weave\n${Array.from({ length: rows }, (_, index) => `${index % 2 ? 'W-1' : `X-${index}`},Twill ${index}`).join('\n')}`;
    const staff = { id: '1', email: 'a@example.com', name: 'A', locale: 'en' };
    const upload = { name: 'large.csv', bytes: new Uint8Array(Buffer.from(csv)) };
    const { document } = await uploadDocument(ports, { shopId, staff }, upload);
    const job = { shopId, documentId: document.id };

    const killed = new AbortController();
    const dying: typeof ports = {
      ...ports,
      inTransaction: async (shop, run) => {
        const result = await ports.inTransaction(shop, run);
        const [saved] = await database.shopQuery<{ rows_read: number }>(shop, sql`select rows_read from documents`);
        if ((saved?.rows_read ?? 0) >= 20_000) killed.abort();
        return result;
      },
    };
    await expect(readTables(dying, job, killed.signal)).rejects.toThrow();
    const count = async () => {
      const [row] = await database.shopQuery<{ total: number; matched: number; last: number }>(
        shopId,
        sql`select count(*)::integer as total, count(product_id)::integer as matched, max(row) as last from document_rows`,
      );
      return row;
    };
    expect((await count())?.total).toBeLessThan(rows);

    await readTables(ports, job, new AbortController().signal);

    expect(await count()).toEqual({ total: rows, matched: rows / 2, last: rows + 1 });
    await database.close();
  },
  120_000,
);
