import { readFileSync } from 'node:fs';
import type { BulkLines } from '../../platform/bulk-operations.ts';
import type { ApiCall, ReadyDocument } from '../graphql/api-call.ts';
import { variableErrors } from '../graphql/read-variables.ts';

interface BulkMutation extends ReadyDocument {
  uploadedFile: string;
}

const LINES_A_TURN = 200;

/** The results of a mutation that runs once for each line of a file. */
export function* bulkMutationLines(call: ApiCall, { uploadedFile, ...ready }: BulkMutation): BulkLines {
  const given = readFileSync(uploadedFile, 'utf8').split('\n');
  let lines: object[] = [];
  for (const [number, line] of given.entries()) {
    if (line.trim() === '') continue;
    lines.push({ ...runLine(call, ready, line), __lineNumber: number });
    if (lines.length < LINES_A_TURN) continue;
    yield { lines, roots: lines.length };
    lines = [];
  }
  yield { lines, roots: lines.length };
}

function runLine(call: ApiCall, ready: ReadyDocument, line: string): object {
  let variables: Record<string, unknown>;
  try {
    variables = JSON.parse(line);
  } catch {
    return { errors: [{ message: 'The line is not valid JSON.', extensions: { code: 'INVALID_VARIABLE' } }] };
  }
  const errors = variableErrors(ready.operation, variables);
  return errors.length > 0 ? { errors } : call.execute(call, ready, variables);
}
