import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const operatorKey = z.object({ url: z.string(), secret: z.string() });
type OperatorKey = z.infer<typeof operatorKey>;

const fileIn = (dataDir: string) => join(dataDir, 'operator.json');

/** Leaves the key to this process's operator door where only the operator can read it; its end takes it away. */
export function leaveOperatorKey(dataDir: string, key: OperatorKey): () => Promise<void> {
  const file = fileIn(dataDir);
  // Written anew, since an existing file would keep the mode it has.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return async () => rmSync(file, { force: true });
}

/** null: no process has left one, or what lies there cannot be read. */
export function findOperatorKey(dataDir: string): OperatorKey | null {
  try {
    return operatorKey.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
