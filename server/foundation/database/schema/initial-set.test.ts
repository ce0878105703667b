import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, freshPostgres, prepareDataDir } from '../../../../tests/support/databases/databases.ts';
import { type Database, rowsOf } from '../database.ts';
import { createPglite, openPglite } from '../pglite-database.ts';
import { openPostgres } from '../postgres-database.ts';
import type { AppliedFile } from './initial-set.ts';
import { readSqlFiles } from './migrations.ts';

/** What the table applied_sql has of the migrations in a database that the version before the initial set has made. */
const earlierMigrations: AppliedFile[] = JSON.parse(
  readFileSync(new URL('../../../../tests/support/databases/earlier-migrations.json', import.meta.url), 'utf8'),
);

interface Place {
  /** Runs statements as no version of ours would. */
  change(text: string): Promise<void>;
  open(): Promise<Database>;
}

const places: { name: string; empty: () => Promise<Place>; migrated: () => Promise<Place> }[] = [
  {
    name: 'PGlite',
    empty: async () => inFolder(aFolder()),
    migrated: async () => {
      const folder = aFolder();
      await prepareDataDir(folder);
      return inFolder(folder);
    },
  },
  {
    name: 'PostgreSQL',
    empty: async () => atAddress(await emptyPostgres()),
    migrated: async () => atAddress(await freshPostgres()),
  },
];

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-initial-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const inFolder = (folder: string): Place => ({
  change: async (text) => {
    const pglite = await createPglite({ dataDir: join(folder, 'db') });
    await pglite.exec(text);
    await pglite.close();
  },
  open: () => openPglite(folder),
});

const atAddress = (url: string): Place => ({
  change: async (text) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(text);
    await client.end();
  },
  open: () => openPostgres(url, () => {}),
});

async function read<Row>(database: Database, statement = sql`select path, hash from applied_sql order by path`) {
  return await database.acrossShops((db) => rowsOf<Row>(db, statement));
}

/** As if these migrations had run, and no others. */
const asIfMadeBy = (migrations: AppliedFile[]) =>
  `delete from applied_sql where path like 'database/migrations/%_initial_%';
   insert into applied_sql (path, hash) values ${migrations.map(({ path, hash }) => `('${path}', '${hash}')`).join(', ')};
   insert into shops (shop_id, installed_at) values ('kept.myshopify.com', now())`;

describe.each(places)('the initial set on $name', ({ empty, migrated }) => {
  test('makes an empty database', async () => {
    const database = await (await empty()).open();
    const { migrations, functions } = readSqlFiles();
    const files = [...migrations, ...functions].map(({ path, hash }) => ({ path, hash }));
    expect(await read(database)).toEqual(expect.arrayContaining(files));
    expect(await read(database, sql`select from shops, generations, batch_items, standing_orders`)).toEqual([]);
    await database.close();
  });

  test('takes a database that the last version before it has migrated as it is', async () => {
    const place = await migrated();
    const before = await place.open();
    const files = await read(before);
    await before.close();
    await place.change(asIfMadeBy(earlierMigrations));

    for (const start of ['first', 'second']) {
      const database = await place.open();
      expect([start, await read(database)]).toEqual([start, files]);
      expect(await read(database, sql`select shop_id from shops`)).toEqual([{ shop_id: 'kept.myshopify.com' }]);
      await database.close();
    }
  });

  test('leaves an older database untouched, and says which version to start first', async () => {
    const place = await migrated();
    const older = earlierMigrations.slice(0, -1);
    await place.change(asIfMadeBy(older));
    await expect(place.open()).rejects.toThrow('Start the version before this one once');

    await place.change(
      `do $$ begin
         if (select count(*) from applied_sql where path = any('{${older.map(({ path }) => path).join(',')}}')) <> ${older.length}
           or (select count(*) from applied_sql where path like '%_initial_%') > 0
           or (select count(*) from shops) <> 1
         then raise exception 'The database was changed'; end if;
       end $$`,
    );
  });
});
