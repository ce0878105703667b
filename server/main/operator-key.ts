import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const operatorKey = z.object({ url: z.string(), secret: z.string() });
type OperatorKey = z.infer<typeof operatorKey>;

const fileIn = (dataDir: string) => join(dataDir, 'operator.json');

/**
 * Saves address and secret of the running process where only the operator can read them, so that `npm run` commands
 * can reach it. Returns what deletes the file again.
 */
export function saveOperatorKey(dataDir: string, key: OperatorKey): () => Promise<void> {
  const file = fileIn(dataDir);
  // Deleted first: an existing file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return async () => rmSync(file, { force: true });
}

/** null when no process has saved a key, or the file cannot be read. */
export function readOperatorKey(dataDir: string): OperatorKey | null {
  try {
    return operatorKey.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
