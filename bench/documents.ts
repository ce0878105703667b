import Papa from 'papaparse';
import { readTables } from '../server/documents/read-tables.ts';
import { readFile } from '../server/documents/reading/read-file.ts';
import { uploadDocument } from '../server/documents/upload-document.ts';
import { openPostgres } from '../server/foundation/database/postgres-database.ts';
import { systemClock } from '../server/main/system-clock.ts';
import { wholePorts } from '../tests/support/ports.ts';
import { aProduct, synced } from '../tests/support/shops/catalogues.ts';
import { someAccess } from '../tests/support/shops/record-builders.ts';
import { withFilesAndDatabase } from './support/catalogue/with-files-and-database.ts';
import { largeWorkbook } from './support/large-workbook.ts';
import { report } from './support/measures.ts';

const rows = 50_000;
const products = 10_000;
const maxTimesPlain = 5;
const maxGrownMb = 256;
const shopId = 'documents.myshopify.com';
const staff = { id: '1', email: 'a@example.com', name: 'A', locale: 'en' };

/** A sheet of 50,000 rows, matched and stored, beside a plain read of the same file by the same library. */
export const bench = (): Promise<boolean> =>
  withFilesAndDatabase(async ({ databaseUrl }) => {
    const database = await openPostgres(databaseUrl, (error) => console.error(error));
    const ports = wholePorts({ database, clock: systemClock(() => new Date()) });
    await ports.shops.connect(shopId, someAccess());
    const catalogue = Array.from({ length: products }, (_, id) =>
      aProduct(id + 1, {
        title: `Wool Blanket ${id} in ${['Oat', 'Moss', 'Slate'][id % 3]}`,
        details: {
          category: '',
          options: [],
          metafields: [],
          variants: [{ title: 'One', weight: null, barcode: `40063813${id}`, sku: `WB-${id}` }],
        },
      }),
    );
    await synced(ports.catalogueUpkeep, shopId, catalogue);
    const csv = sheet();

    const plain: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const startedAt = performance.now();
      if (Papa.parse(csv).data.length < rows) throw new Error('The plain read lost rows.');
      plain.push(performance.now() - startedAt);
    }
    let tookMs = 0;
    const grownMb = await memoryAboveIdle(async () => {
      const startedAt = performance.now();
      const bytes = new Uint8Array(Buffer.from(csv));
      const { document } = await uploadDocument(ports, { shopId, staff }, { name: 'bench.csv', bytes });
      await readTables(ports, { shopId, documentId: document.id }, new AbortController().signal);
      tookMs = performance.now() - startedAt;
    });
    await database.close();

    const plainMs = Math.min(...plain);
    const megabytes = (Buffer.byteLength(csv) / 1024 / 1024).toFixed(1);
    console.log(
      `       ${rows} rows (${megabytes} MB) are matched and stored in ${(tookMs / 1000).toFixed(1)} s, ` +
        `${Math.round(rows / (tookMs / 1000))} rows a second; a plain read takes ${(plainMs / 1000).toFixed(2)} s`,
    );
    return [
      report('time to match and store, as a multiple of a plain read', tookMs / plainMs, maxTimesPlain, '×'),
      report('memory above idle', grownMb, maxGrownMb, 'MB', 0),
      report('the same, for a workbook near the limit', await workbookMb(), maxGrownMb, 'MB', 0),
    ].every(Boolean);
  });

/** What reading a workbook that is nearly as large as may be takes above idle. */
function workbookMb(): Promise<number> {
  const bytes = largeWorkbook(60 * 1024 * 1024);
  return memoryAboveIdle(async () => {
    const clock = systemClock(() => new Date());
    const pieces = readFile(clock, { kind: 'xlsx', bytes }, new AbortController().signal);
    for (let isDone = false; !isDone; ) isDone = (await pieces.next()).done ?? false;
  });
}

/** By how many megabytes the process grows at most while this runs. */
async function memoryAboveIdle(run: () => Promise<void>): Promise<number> {
  const residentMb = () => process.memoryUsage().rss / 1024 / 1024;
  globalThis.gc?.();
  const idleMb = residentMb();
  let peakMb = idleMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb());
  }, 20);
  await run();
  clearInterval(watch);
  return peakMb - idleMb;
}

/** Most rows have a barcode or a SKU; one in twenty has its name alone. */
function sheet(): string {
  const lines = ['EAN,Item no.,Product name,Weight (g),Material,Country of origin,Care,Length (cm),Width (cm),Price'];
  for (let row = 0; row < rows; row += 1) {
    const id = row % products;
    const [ean, sku] = row % 20 === 0 ? ['', ''] : row % 2 ? [`40063813${id}`, ''] : ['', `wb-${id}`];
    const name = `Wool Blanket ${id} in ${['Oat', 'Moss', 'Slate'][id % 3]}`;
    lines.push(`${ean},${sku},${name},${800 + (row % 900)},Pure new wool,Portugal,Wash by hand at 30 °C,200,140,89.00`);
  }
  return lines.join('\n');
}
