import type { Ports as PortsBelow } from '../shops/ports.ts';
import type { SealedSecrets } from '../shops/store/encrypted-secrets.ts';
import type { InterruptedDocument } from './store/documents.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  /** Encrypts the files of documents. */
  fileSecrets: SealedSecrets;
  /** Encrypts all files with the newest key; returns how many parts were encrypted, and how many files nobody can open. */
  resealFiles: () => Promise<{ resealed: number; unreadable: number }>;
  /** Documents of all shops that were uploaded before this time and are still being read. */
  findInterruptedDocuments: (uploadedBefore: Date, limit: number) => Promise<InterruptedDocument[]>;
}
