import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SandboxState } from '../shops/sandbox-state.ts';
import type { BulkOperation, ShopState } from '../shops/shop-state.ts';

/** The result in chunks, each with its number of root objects. */
export type BulkLines = Iterable<{ lines: object[]; roots: number }>;

const MAX_RUNNING = 5;
const START_DELAY_MS = 250;
const UNFINISHED = new Set(['CREATED', 'RUNNING', 'CANCELING']);

/** Runs bulk operations in the background and writes their results to files. */
export class BulkOperations {
  readonly #state: SandboxState;
  readonly #onEnd: (shopState: ShopState, operation: BulkOperation) => void;

  constructor(state: SandboxState, onEnd: (shopState: ShopState, operation: BulkOperation) => void) {
    this.#state = state;
    this.#onEnd = onEnd;
  }

  /** The unfinished operations that block another one of this type; empty if another may start. */
  blockingOperations(shopState: ShopState, type: BulkOperation['type']): BulkOperation[] {
    const unfinished = [...shopState.bulkOperations.values()].filter(
      (each) => each.type === type && UNFINISHED.has(each.status),
    );
    return unfinished.length >= MAX_RUNNING ? unfinished : [];
  }

  start(shopState: ShopState, type: BulkOperation['type'], text: string, work: () => BulkLines): BulkOperation {
    const operation = this.#create(shopState, type, text);
    void this.#run(shopState, operation.id, work);
    return operation;
  }

  cancel(shopState: ShopState, operation: BulkOperation): BulkOperation {
    return this.#change(shopState, operation.id, { status: 'CANCELING' }) ?? operation;
  }

  /** Fails the operations that a stopped process left unfinished. */
  failUnfinished(): void {
    for (const shopState of this.#state.all()) {
      for (const { id, status } of shopState.bulkOperations.values()) {
        if (UNFINISHED.has(status)) this.#end(shopState, id, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
      }
    }
  }

  resultPath(name: string): string {
    return join(this.#state.dataDir, 'results', name);
  }

  #create(shopState: ShopState, type: BulkOperation['type'], query: string): BulkOperation {
    const operation: BulkOperation = {
      id: this.#state.newId(),
      type,
      status: 'CREATED',
      errorCode: null,
      query,
      createdAt: new Date().toISOString(),
      completedAt: null,
      objectCount: 0,
      rootObjectCount: 0,
      fileSize: null,
      resultFile: null,
    };
    this.#state.save('bulkOperations', shopState, operation);
    return operation;
  }

  async #run(shopState: ShopState, id: number, work: () => BulkLines): Promise<void> {
    await sleep(START_DELAY_MS);
    try {
      if (!this.#isWanted(shopState, id)) return this.#end(shopState, id, { status: 'CANCELED' });
      this.#change(shopState, id, { status: 'RUNNING' });
      await yieldToEventLoop();
      for (const { lines, roots } of work()) {
        this.#write(shopState, id, lines, roots);
        await yieldToEventLoop();
        if (!this.#isWanted(shopState, id)) return this.#end(shopState, id, { status: 'CANCELED' });
      }
      this.#end(shopState, id, { status: 'COMPLETED' });
    } catch (error) {
      process.stderr.write(`Bulk operation ${id}: ${error instanceof Error ? error.message : String(error)}\n`);
      const isDenied = error instanceof Error && error.message.startsWith('Access denied');
      this.#end(shopState, id, { status: 'FAILED', errorCode: isDenied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR' });
    }
  }

  #isWanted(shopState: ShopState, id: number): boolean {
    return shopState.bulkOperations.get(id)?.status !== 'CANCELING';
  }

  #write(shopState: ShopState, id: number, lines: object[], roots: number): void {
    const operation = shopState.bulkOperations.get(id);
    if (!operation || lines.length === 0) return;
    const resultFile = operation.resultFile ?? `${id}-${randomBytes(12).toString('hex')}.jsonl`;
    mkdirSync(join(this.#state.dataDir, 'results'), { recursive: true });
    // The platform escapes the slashes of its result lines.
    const text = lines.map((line) => JSON.stringify(line).replaceAll('/', '\\/')).join('\n');
    appendFileSync(this.resultPath(resultFile), `${text}\n`);
    this.#change(shopState, id, {
      resultFile,
      objectCount: operation.objectCount + lines.length,
      rootObjectCount: operation.rootObjectCount + roots,
    });
  }

  #end(shopState: ShopState, id: number, fields: Partial<BulkOperation>): void {
    const resultFile = shopState.bulkOperations.get(id)?.resultFile;
    const path = resultFile ? this.resultPath(resultFile) : null;
    const fileSize = path && existsSync(path) ? statSync(path).size : null;
    const ended = this.#change(shopState, id, { ...fields, fileSize, completedAt: new Date().toISOString() });
    if (ended) this.#onEnd(shopState, ended);
  }

  #change(shopState: ShopState, id: number, fields: Partial<BulkOperation>): BulkOperation | null {
    const operation = shopState.bulkOperations.get(id);
    // Gone when the sandbox was reset while the operation ran.
    if (!operation || this.#state.byDomain(shopState.shop.domain) !== shopState) return null;
    const changed = { ...operation, ...fields };
    this.#state.save('bulkOperations', shopState, changed);
    return changed;
  }
}
