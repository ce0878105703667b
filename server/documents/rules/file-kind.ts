import { type DocumentKind, documentLimits } from '../../../common/contract/documents/documents.ts';

const kinds: Record<string, DocumentKind> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  pdf: 'pdf',
  htm: 'html',
  html: 'html',
  txt: 'text',
  text: 'text',
  md: 'text',
};

const begins = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Uint8Array): boolean =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06);
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
/** The container of old Office files, and of new ones with a password. */
const isOldOffice = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** What kind of document a file is, or why it cannot be read, as a sentence for the merchant. */
export function kindOfFile(name: string, bytes: Uint8Array): { kind: DocumentKind } | { problem: string } {
  if (bytes.length === 0) return { problem: 'This file is empty.' };
  if (bytes.length > documentLimits.bytes) return { problem: tooLarge };
  const extension = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (extension === 'xls')
    return { problem: 'This is a workbook of an old Excel. Open it in Excel, save it as .xlsx and upload it again.' };
  const kind = kinds[extension];
  if (!kind) return { problem: 'Yodel reads files that end in .csv, .xlsx, .pdf, .html or .txt.' };
  const problem = contentProblem(kind, bytes);
  return problem ? { problem } : { kind };
}

export const tooLarge = `This file is larger than ${documentLimits.bytes / 1024 / 1024} MB. Split it and upload the parts.`;

function contentProblem(kind: DocumentKind, bytes: Uint8Array): string | null {
  if (kind === 'xlsx' && isOldOffice(bytes))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(encryptedPackage)
      ? 'This workbook is protected by a password. Save it without one and upload it again.'
      : 'This is a workbook of an old Excel. Open it in Excel, save it as .xlsx and upload it again.';
  const looksLike = isZip(bytes) ? 'xlsx' : isPdf(bytes) ? 'pdf' : isOldOffice(bytes) ? 'other' : 'text';
  const expected = kind === 'xlsx' || kind === 'pdf' ? kind : 'text';
  if (looksLike === expected) return isBlank(kind, bytes) ? 'This file is empty.' : null;
  const names = { csv: 'a CSV file', xlsx: 'an Excel workbook', pdf: 'a PDF', html: 'an HTML page', text: 'a text' };
  return `The name of this file says that it is ${names[kind]}, but it is not. Check how it was saved.`;
}

const isBlank = (kind: DocumentKind, bytes: Uint8Array): boolean =>
  kind !== 'xlsx' &&
  kind !== 'pdf' &&
  bytes.length < 1_000 &&
  Buffer.from(bytes)
    .toString('utf8')
    .replace(/[\s\0\uFEFF]/g, '') === '';
