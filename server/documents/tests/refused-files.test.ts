import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../common/contract/shapes.ts';
import { aPdf, aWorkbook } from '../../../tests/support/documents/files.ts';
import { type DocumentShop, documentShop, uploaded } from '../../../tests/support/shops/documents.ts';
import { freshShop } from '../../../tests/support/world.ts';

let { testApp, merchant, remove } = {} as DocumentShop;
beforeAll(async () => {
  ({ testApp, merchant, remove } = await documentShop('Handle,Title,Body (HTML)\noak-lamp,Oak Lamp,<p>Light.</p>\n'));
});
afterAll(() => testApp?.close());

const header = 'Name,Material\n';
const encrypted = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

test.each([
  ['an empty file', 'empty.csv', '', 'This file is empty.'],
  ['blanks alone', 'blank.csv', ' \n\n', 'This file is empty.'],
  ['another kind of file', 'photo.png', 'x', 'Yodel reads files that end in .csv, .xlsx, .pdf, .html or .txt.'],
  [
    'a wrong extension',
    'sheet.xlsx',
    header,
    'The name of this file says that it is an Excel workbook, but it is not.',
  ],
  [
    'a workbook that is called CSV',
    'sheet.csv',
    aWorkbook({ A: [['a']] }),
    'says that it is a CSV file, but it is not.',
  ],
  ['a workbook with a password', 'secret.xlsx', encrypted, 'This workbook is protected by a password.'],
  ['a workbook of an old Excel', 'old.xls', 'x', 'This is a workbook of an old Excel.'],
])('%s is refused, and nothing is kept', async (_, name, file, sentence) => {
  const response = await merchant.sendFile(name, file);

  expect(response.status).toBe(400);
  expect(((await response.json()) as ErrorBody).error.message).toContain(sentence);
  expect(((await merchant.call('documents')).body.documents ?? []).filter((each) => each.name === name)).toEqual([]);
});

test('a file over the limit is refused with its own sentence', async () => {
  const response = await merchant.sendFile('large.csv', new Uint8Array(21 * 1024 * 1024).fill(65));

  expect(response.status).toBe(413);
  expect(((await response.json()) as ErrorBody).error.message).toBe(
    'This file is larger than 20 MB. Split it and upload the parts.',
  );
});

const columns = Array.from({ length: 200 }, (_, index) => `Column ${index}`).join(',');
const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(130 * 1024 * 1024) }, { level: 6 });
const lockedPdf = Buffer.from(
  aPdf([['Oak Lamp']])
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      '/Root 1 0 R /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <2055c756c72e1ad702608e8196acad447ad32d17cff583235f6dd15fed7dab67> /U <7150bd1da9d292af3627fca6a8dde1d696e25312041aed09059f9daee04353ae> >> /ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]',
    ),
  'latin1',
);

/** A workbook whose sheet is larger than the archive's own list says. */
function lyingBomb(): Buffer {
  const file = Buffer.from(aWorkbook({ A: [['Name', 'Material'], ...Array(500).fill(['Oak Lamp', 'Oak'])] }));
  for (let at = file.indexOf('PK\x01\x02', 'latin1'); at !== -1; at = file.indexOf('PK\x01\x02', at + 4, 'latin1'))
    if (file.toString('latin1', at + 46, at + 46 + file.readUInt16LE(at + 28)).includes('sheet1'))
      file.writeUInt32LE(100, at + 24);
  return file;
}

test.each([
  ['one row', 'row.csv', header, 'The file has only one row.'],
  ['200 columns', 'wide.csv', `${columns}\n${columns}\n`, 'The sheet has 200 columns. Yodel reads up to 100'],
  ['more than 50,000 rows', 'long.csv', header + 'A,b\n'.repeat(50_001), 'This file has more than 50,000 rows.'],
  ['a zip bomb', 'bomb.xlsx', bomb, 'Unpacked, this workbook is too large to read safely.'],
  ['a zip bomb that lies about its size', 'lie.xlsx', lyingBomb(), 'This file is damaged or not what its name says.'],
  [
    'a broken workbook',
    'broken.xlsx',
    zipSync({ 'a.txt': Buffer.from('a') }),
    'This file is not a whole Excel workbook.',
  ],
  ['a PDF of pictures', 'scan.pdf', aPdf([[], []]), 'The pages of this PDF are pictures without text.'],
  ['a PDF with a password', 'locked.pdf', lockedPdf, 'This PDF is protected by a password.'],
  ['half a PDF', 'half.pdf', Buffer.from('%PDF-1.4\nnothing more'), 'This file is not a whole PDF.'],
])('%s: fails in words, and keeps neither rows nor file', async (_, name, file, sentence) => {
  const document = await uploaded(merchant, name, file);

  expect(document).toMatchObject({ status: 'failed', counts: { rows: 0 } });
  expect(document.error).toContain(sentence);
  expect((await merchant.call('acceptDocument', { request: { id: document.id } })).status).toBe(409);
  await remove(document);
});

test('the same file twice is told, and can be uploaded again once it is deleted', async () => {
  const file = `${header}Oak Lamp,Oak\n`;
  const document = await uploaded(merchant, 'once.csv', file);

  const again = await merchant.sendFile('twice.csv', file);

  expect(again.status).toBe(409);
  expect(((await again.json()) as ErrorBody).error.message).toBe('You have uploaded this file before: “once.csv”.');
  await remove(document);
  expect((await uploaded(merchant, 'twice.csv', file)).status).toBe('ready');
});

test('before the store’s products have been read, a file is refused', async () => {
  const other = await freshShop('small');
  // Reading them begins with this very call.
  const response = await other.merchant().sendFile('early.csv', `${header}Oak Lamp,Oak\n`);

  expect(response.status).toBe(409);
  expect(((await response.json()) as ErrorBody).error).toMatchObject({
    code: 'not_now',
    message: 'Yodel is still reading your products. Upload the file again in a minute.',
  });
  expect((await other.merchant().call('documents')).body.documents).toEqual([]);
  await other.close();
});
