import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import type { BulkOperation, ShopBooks } from '../shops/shop-books.ts';
import type { ApiCall } from './api-call.ts';
import { bulkQueryLines } from './bulk-query-lines.ts';
import type { BulkQuery } from './bulk-query-rules.ts';
import type { Platform } from './platform.ts';
import { variableErrors } from './read-variables.ts';
import { execute } from './run-request.ts';

interface BulkMutation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  uploadedFile: string;
}

const RUNNING_AT_ONCE = 5;
const STARTS_AFTER_MS = 250;
const LINES_A_TURN = 200;
const UNFINISHED = new Set(['CREATED', 'RUNNING', 'CANCELING']);

/** Long work that the platform does in the background, and whose result is fetched as a file. */
export class BulkOperations {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The operations that stand in the way of one more of this type; empty when there is room. */
  inTheWay(books: ShopBooks, type: BulkOperation['type']): BulkOperation[] {
    const unfinished = [...books.bulkOperations.values()].filter(
      (each) => each.type === type && UNFINISHED.has(each.status),
    );
    return unfinished.length >= RUNNING_AT_ONCE ? unfinished : [];
  }

  startQuery(call: ApiCall, text: string, query: BulkQuery, isGrouped: boolean): BulkOperation {
    const operation = this.#create(call.books, 'QUERY', text);
    void this.#run(call.books, operation.id, () =>
      bulkQueryLines({ ...call, isBulk: true, searchNotes: [] }, query, isGrouped),
    );
    return operation;
  }

  startMutation(call: ApiCall, text: string, mutation: BulkMutation): BulkOperation {
    const operation = this.#create(call.books, 'MUTATION', text);
    void this.#run(call.books, operation.id, () => mutationLines({ ...call, searchNotes: [] }, mutation));
    return operation;
  }

  cancel(books: ShopBooks, operation: BulkOperation): BulkOperation {
    return this.#change(books, operation.id, { status: 'CANCELING' }) ?? operation;
  }

  /** What a stopped process left half done has failed. */
  failLeftOvers(): void {
    for (const books of this.#platform.state.all()) {
      for (const { id, status } of books.bulkOperations.values()) {
        if (UNFINISHED.has(status)) this.#end(books, id, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
      }
    }
  }

  resultPath(name: string): string {
    return join(this.#platform.state.dataDir, 'results', name);
  }

  #create(books: ShopBooks, type: BulkOperation['type'], query: string): BulkOperation {
    const operation: BulkOperation = {
      id: this.#platform.state.newId(),
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
    this.#platform.state.saveBulkOperation(books, operation);
    return operation;
  }

  async #run(books: ShopBooks, id: number, work: () => Iterable<{ lines: object[]; roots: number }>): Promise<void> {
    await wait(STARTS_AFTER_MS);
    try {
      if (!this.#isWanted(books, id)) return this.#end(books, id, { status: 'CANCELED' });
      this.#change(books, id, { status: 'RUNNING' });
      await nextTurn();
      for (const { lines, roots } of work()) {
        this.#write(books, id, lines, roots);
        await nextTurn();
        if (!this.#isWanted(books, id)) return this.#end(books, id, { status: 'CANCELED' });
      }
      this.#end(books, id, { status: 'COMPLETED' });
    } catch (error) {
      process.stderr.write(`Bulk operation ${id}: ${error instanceof Error ? error.message : String(error)}\n`);
      const isDenied = error instanceof Error && error.message.startsWith('Access denied');
      this.#end(books, id, { status: 'FAILED', errorCode: isDenied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR' });
    }
  }

  #isWanted(books: ShopBooks, id: number): boolean {
    return books.bulkOperations.get(id)?.status !== 'CANCELING';
  }

  #write(books: ShopBooks, id: number, lines: object[], roots: number): void {
    const operation = books.bulkOperations.get(id);
    if (!operation || lines.length === 0) return;
    const resultFile = operation.resultFile ?? `${id}-${randomBytes(12).toString('hex')}.jsonl`;
    mkdirSync(join(this.#platform.state.dataDir, 'results'), { recursive: true });
    // The platform escapes the slashes of its result lines.
    const text = lines.map((line) => JSON.stringify(line).replaceAll('/', '\\/')).join('\n');
    appendFileSync(this.resultPath(resultFile), `${text}\n`);
    this.#change(books, id, {
      resultFile,
      objectCount: operation.objectCount + lines.length,
      rootObjectCount: operation.rootObjectCount + roots,
    });
  }

  #end(books: ShopBooks, id: number, fields: Partial<BulkOperation>): void {
    const resultFile = books.bulkOperations.get(id)?.resultFile;
    const path = resultFile ? this.resultPath(resultFile) : null;
    const fileSize = path && existsSync(path) ? statSync(path).size : null;
    const isKnown = this.#change(books, id, { ...fields, fileSize, completedAt: new Date().toISOString() });
    if (isKnown) this.#platform.bulkOperationEnded(books, id);
  }

  #change(books: ShopBooks, id: number, fields: Partial<BulkOperation>): BulkOperation | null {
    const operation = books.bulkOperations.get(id);
    // Gone when the sandbox was reset while the operation ran.
    if (!operation || this.#platform.state.byDomain(books.shop.domain) !== books) return null;
    const changed = { ...operation, ...fields };
    this.#platform.state.saveBulkOperation(books, changed);
    return changed;
  }
}

function* mutationLines(
  call: ApiCall,
  { document, operation, uploadedFile }: BulkMutation,
): Generator<{ lines: object[]; roots: number }> {
  const given = readFileSync(uploadedFile, 'utf8').split('\n');
  let lines: object[] = [];
  for (const [number, line] of given.entries()) {
    if (line.trim() === '') continue;
    lines.push({ ...answerTo(call, document, operation, line), __lineNumber: number });
    if (lines.length < LINES_A_TURN) continue;
    yield { lines, roots: lines.length };
    lines = [];
  }
  yield { lines, roots: lines.length };
}

function answerTo(call: ApiCall, document: DocumentNode, operation: OperationDefinitionNode, line: string): object {
  let variables: Record<string, unknown>;
  try {
    variables = JSON.parse(line);
  } catch {
    return { errors: [{ message: 'The line is not valid JSON.', extensions: { code: 'INVALID_VARIABLE' } }] };
  }
  const errors = variableErrors(operation, variables);
  return errors.length > 0 ? { errors } : execute(call, { document, operation }, variables);
}

export function operationIn(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
}
