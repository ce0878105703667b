import { sql } from 'drizzle-orm';
import { declineFacts } from '../../../server/documents/store/declined-facts.ts';
import { insertDocument } from '../../../server/documents/store/documents.ts';
import { saveFile } from '../../../server/documents/store/files.ts';
import { rememberPick } from '../../../server/documents/store/habits.ts';
import { insertRows } from '../../../server/documents/store/rows.ts';
import { insertTexts } from '../../../server/documents/store/texts.ts';
import { addDocumentFacts } from '../../../server/facts/store/document-facts.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import { sealedSecrets } from '../../../server/shops/store/encrypted-secrets.ts';

const at = '2026-11-01T00:00:00.000Z';
const fact = { name: 'Weight', value: '1 kg', quote: '1 kg', place: 'Row 2' };

/** Something in every table of documents, about the product 1 of the catalogue. */
export async function fillDocuments(database: Database, shopId: string): Promise<void> {
  const secrets = sealedSecrets([Buffer.alloc(32, 7)]);
  const id = 'document-1';
  await database.shopTransaction(shopId, async (tx) => {
    await insertDocument(tx, shopId, {
      id,
      name: 'sheet.csv',
      kind: 'csv',
      hash: 'hash',
      bytes: 3,
      uploadedBy: '1',
      uploadedByName: 'A',
      uploadedAt: at,
    });
    await saveFile(tx, secrets, { shopId, documentId: id, bytes: Buffer.from('a,b') });
    const match = { productId: 1, by: 'sku', guesses: [], note: null } as const;
    await insertRows(tx, shopId, id, [
      { row: 2, title: 'Blanket', cells: ['a', 'b'], facts: null, ...match, guesses: [] },
    ]);
    await insertTexts(tx, shopId, id, [{ number: 1, place: 'Page 1', text: 'Weight: 1 kg', row: null }]);
    await rememberPick(tx, shopId, { shape: 'shape', key: 'sku:A', productId: 1 });
    await declineFacts(tx, shopId, id, [{ productId: 1, nameKey: 'weight', value: '1 kg' }]);
    await addDocumentFacts(tx, shopId, {
      facts: [
        {
          id: `document:${id}:2:weight`,
          documentId: id,
          productId: 1,
          nameKey: 'weight',
          row: 2,
          position: 0,
          switchedOff: null,
          ...fact,
        },
      ],
      earlierIds: [],
      at: new Date(at),
    });
    await tx.execute(
      sql`insert into catalogue_codes (shop_id, product_id, kind, code) values (${shopId}, 1, 'sku', 'A') on conflict do nothing`,
    );
  });
}
