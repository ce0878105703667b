import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startCluster, stopCluster, urlOf } from '../../../tests/support/databases/postgres.ts';

interface FilesAndDatabase {
  /** Files in this folder are served at `filesUrl`. */
  folder: string;
  filesUrl: string;
  databaseUrl: string;
}

/** Runs `measure` with a new PostgreSQL and a file server, and removes both afterwards. */
export async function withFilesAndDatabase<Result>(
  measure: (given: FilesAndDatabase) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const databaseUrl = urlOf(await startCluster(folder), 'postgres');
  const files = new Worker(new URL('./file-server.ts', import.meta.url), { workerData: { folder } });
  try {
    const filesUrl = await new Promise<string>((resolve) => files.once('message', resolve));
    return await measure({ folder, filesUrl, databaseUrl });
  } finally {
    await files.terminate();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
