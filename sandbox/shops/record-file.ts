import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
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
 * The sandbox's data as one line of JSON per change; the last line of a key counts. The file is only appended to, so a
 * killed process leaves at worst one torn last line, which the next start skips.
 */
export class RecordFile {
  readonly #path: string;
  #pending: string[] = [];
  /** Ends a torn last line, which must not swallow the first line that is written after it. */
  #before = '\n';

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
    // Written before the current request gets its reply: a confirmed change must survive a kill.
    if (this.#pending.length === 1) queueMicrotask(() => this.flush());
  }

  replaceAll(records: Iterable<StoredRecord>): void {
    this.#pending = [];
    const fresh = `${this.#path}.new`;
    const descriptor = openSync(fresh, 'w', 0o600);
    let part = '';
    for (const record of records) {
      part += `${JSON.stringify(record)}\n`;
      if (part.length < 1_000_000) continue;
      writeSync(descriptor, part);
      part = '';
    }
    writeSync(descriptor, part);
    closeSync(descriptor);
    renameSync(fresh, this.#path);
    this.#before = '';
  }

  flush(): void {
    if (this.#pending.length === 0) return;
    appendFileSync(this.#path, `${this.#before}${this.#pending.join('\n')}\n`, { mode: 0o600 });
    this.#before = '';
    this.#pending = [];
  }
}

// Line by line from the bytes: a store of 100,000 products is longer than one string should be.
function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
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
