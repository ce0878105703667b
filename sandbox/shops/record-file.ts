import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface StoredRecord {
  kind: string;
  key: string;
  /** null: the record was removed. */
  value: unknown;
}

const NEWLINE = 10;
const MIN_LINES_TO_REWRITE = 2_000;

/**
 * The sandbox's data as one line of JSON per change; the last line of a key counts. The open file is only appended to,
 * so a killed process leaves at worst one torn last line, which the next start skips.
 */
export class RecordFile {
  readonly #path: string;
  #descriptor: number | null = null;
  #pending: string[] = [];
  #isFlushScheduled = false;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  }

  /** The current records, in the order in which their keys were first written. */
  load(): StoredRecord[] {
    if (!existsSync(this.#path)) return [];
    const current = new Map<string, StoredRecord>();
    let lines = 0;
    for (const line of linesOf(readFileSync(this.#path))) {
      lines += 1;
      const record = parseRecord(line);
      if (!record) continue;
      const key = `${record.kind} ${record.key}`;
      if (record.value === null) current.delete(key);
      else current.set(key, record);
    }
    const records = [...current.values()];
    if (lines > MIN_LINES_TO_REWRITE && lines > 2 * records.length) this.replaceAll(records);
    return records;
  }

  put(kind: string, key: string | number, value: unknown): void {
    this.#pending.push(JSON.stringify({ kind, key: String(key), value }));
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    // Written before the current request gets its reply: a confirmed change must survive a kill.
    queueMicrotask(() => this.flush());
  }

  remove(kind: string, key: string | number): void {
    this.put(kind, key, null);
  }

  replaceAll(records: Iterable<StoredRecord>): void {
    this.#pending = [];
    this.close();
    const fresh = `${this.#path}.new`;
    const descriptor = openSync(fresh, 'w', 0o600);
    let part: string[] = [];
    for (const record of records) {
      part.push(JSON.stringify(record));
      if (part.length < 1_000) continue;
      writeSync(descriptor, `${part.join('\n')}\n`);
      part = [];
    }
    if (part.length > 0) writeSync(descriptor, `${part.join('\n')}\n`);
    closeSync(descriptor);
    renameSync(fresh, this.#path);
  }

  flush(): void {
    this.#isFlushScheduled = false;
    if (this.#pending.length === 0) return;
    const text = `${this.#pending.join('\n')}\n`;
    this.#pending = [];
    writeSync(this.#open(), text);
  }

  close(): void {
    this.flush();
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  #open(): number {
    if (this.#descriptor === null) {
      // A torn last line must not swallow the first line written after it.
      if (existsSync(this.#path) && hasTornLastLine(this.#path)) writeFileSync(this.#path, '\n', { flag: 'a' });
      this.#descriptor = openSync(this.#path, 'a', 0o600);
    }
    return this.#descriptor;
  }
}

function hasTornLastLine(path: string): boolean {
  const { size } = statSync(path);
  if (size === 0) return false;
  const descriptor = openSync(path, 'r');
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  closeSync(descriptor);
  return last[0] !== NEWLINE;
}

// Line by line from the bytes: a store of 100,000 products is longer than one string should be.
function* linesOf(bytes: Buffer): Generator<string> {
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const stop = end === -1 ? bytes.length : end;
    if (stop > start) yield bytes.toString('utf8', start, stop);
    start = stop + 1;
  }
}

function parseRecord(line: string): StoredRecord | null {
  try {
    return JSON.parse(line) as StoredRecord;
  } catch {
    return null;
  }
}
