import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { SealedSecrets } from '../../shops/store/encrypted-secrets.ts';

const partBytes = 1024 * 1024;
/** Bound to the document too, so that no file can be put in the place of another. */
const owner = (shopId: ShopId, documentId: string, part: number) => `${shopId}/${documentId}/${part}`;

export async function saveFile(
  tx: Transaction,
  secrets: SealedSecrets,
  { shopId, documentId, bytes }: { shopId: ShopId; documentId: string; bytes: Uint8Array },
): Promise<void> {
  for (let part = 0; part * partBytes < bytes.length; part += 1) {
    const plain = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    const { keyId, sealed } = secrets.sealBytes(owner(shopId, documentId, part), plain);
    await tx.execute(
      sql`insert into document_files (shop_id, document_id, part, key_id, sealed)
        values (${shopId}, ${documentId}, ${part}, ${keyId}, ${sealed})`,
    );
  }
}

/** null: a part was altered, or sealed with a key that we no longer have. */
export async function openFile(
  tx: Transaction,
  secrets: SealedSecrets,
  { shopId, documentId }: { shopId: ShopId; documentId: string },
): Promise<Uint8Array | null> {
  const rows = await rowsOf<{ part: number; key_id: string; sealed: Uint8Array }>(
    tx,
    sql`select part, key_id, sealed from document_files
      where shop_id = ${shopId} and document_id = ${documentId} order by part`,
  );
  const parts = rows.map(({ part, key_id: keyId, sealed }) =>
    secrets.openBytes(owner(shopId, documentId, part), { keyId, sealed: Buffer.from(sealed) }),
  );
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  // A copy in memory of its own, which a thread can take over.
  return new Uint8Array(Buffer.concat(parts.filter((part) => part !== null)));
}

export async function removeFile(tx: Transaction, shopId: ShopId, documentId: string): Promise<void> {
  await tx.execute(sql`delete from document_files where shop_id = ${shopId} and document_id = ${documentId}`);
}

/** Encrypts all files with the newest key, part by part. */
export async function resealFiles(
  { acrossShops }: Database,
  secrets: SealedSecrets,
): Promise<{ resealed: number; unreadable: number }> {
  let resealed = 0;
  const unreadable = new Set<string>();
  const due = await acrossShops((db) =>
    rowsOf<{ shop_id: ShopId; document_id: string; part: number }>(
      db,
      sql`select shop_id, document_id, part from document_files where key_id <> ${secrets.newestKeyId}`,
    ),
  );
  for (const { shop_id: shopId, document_id: documentId, part } of due) {
    const where = sql`shop_id = ${shopId} and document_id = ${documentId} and part = ${part}`;
    const [row] = await acrossShops((db) =>
      rowsOf<{ key_id: string; sealed: Uint8Array }>(db, sql`select key_id, sealed from document_files where ${where}`),
    );
    if (!row) continue;
    const name = owner(shopId, documentId, part);
    const plain = secrets.openBytes(name, { keyId: row.key_id, sealed: Buffer.from(row.sealed) });
    if (!plain) {
      unreadable.add(documentId);
      continue;
    }
    const { keyId, sealed } = secrets.sealBytes(name, plain);
    await acrossShops((db) =>
      db.execute(sql`update document_files set key_id = ${keyId}, sealed = ${sealed} where ${where}`),
    );
    resealed += 1;
  }
  return { resealed, unreadable: unreadable.size };
}
