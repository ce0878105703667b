import { Zip, ZipDeflate } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const columns = 12;
const rowsAtOnce = 500;

/** A workbook whose only sheet has about so many bytes unpacked, written piece by piece: the sheet is never in memory. */
export function largeWorkbook(unpackedBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_error, data) => parts.push(data));
  const add = (name: string, texts: Iterable<string>) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for (const text of texts) entry.push(Buffer.from(text));
    entry.push(new Uint8Array(), true);
  };
  add('[Content_Types].xml', [
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ]);
  add('xl/workbook.xml', [
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]);
  add('xl/_rels/workbook.xml.rels', [
    `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ]);
  let rows = 0;
  function* sheet(): Generator<string> {
    yield `<worksheet xmlns="${main}"><sheetData>`;
    for (let bytes = 0; bytes < unpackedBytes; ) {
      const text = Array.from({ length: rowsAtOnce }, () => row(++rows)).join('');
      bytes += text.length;
      yield text;
    }
    yield '</sheetData></worksheet>';
  }
  add('xl/worksheets/sheet1.xml', sheet());
  zip.end();
  return new Uint8Array(Buffer.concat(parts));
}

function row(number: number): string {
  const cells = Array.from({ length: columns }, (_, column) => {
    const address = `${String.fromCharCode(65 + column)}${number}`;
    const text =
      number === 1
        ? `Property ${column}`
        : `Wool of sheep ${number} in the valley ${column}, washed, carded, spun, dyed and woven there`;
    return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}
