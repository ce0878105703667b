import { createHash, randomUUID } from 'node:crypto';
import type { Response } from '../../common/contract/contract.ts';
import { documentLimits } from '../../common/contract/documents/documents.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { kindOfFile, tooLarge } from './rules/file-kind.ts';
import { findDocument, shownDocument } from './shown-document.ts';
import { findByHash, insertDocument } from './store/documents.ts';
import { saveFile } from './store/files.ts';

interface Upload {
  name: string;
  bytes: Uint8Array | undefined;
}

/** Keeps a file and has its tables read. Nothing is saved of a file that cannot be read. */
export async function uploadDocument(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  { name, bytes = new Uint8Array() }: Upload,
): Promise<Response<'uploadDocument'>> {
  if (bytes.length > documentLimits.bytes) throw new Failure('too_large', tooLarge);
  const found = kindOfFile(name, bytes);
  if ('problem' in found) throw new Failure('bad_request', found.problem);
  const { syncedAt } = await ports.catalogue.summary(shopId);
  if (!syncedAt)
    throw new Failure('not_now', 'Yodel is still reading your products. Upload the file again in a minute.');

  const id = randomUUID();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const document = await ports.inTransaction(shopId, async (tx) => {
    const same = await findByHash(tx, shopId, hash);
    if (same) throw new Failure('conflict', `You have uploaded this file before: “${same.name}”.`);
    const uploadedAt = ports.clock.now().toISOString();
    const by = { uploadedBy: staff.id, uploadedByName: staff.name };
    await insertDocument(tx, shopId, { id, name, kind: found.kind, hash, bytes: bytes.length, uploadedAt, ...by });
    await saveFile(tx, ports.fileSecrets, { shopId, documentId: id, bytes });
    return await findDocument(tx, shopId, id);
  });
  await ports.jobs.enqueue('document-read', { shopId, documentId: id });
  return { document: shownDocument(document) };
}
