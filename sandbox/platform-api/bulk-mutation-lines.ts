import { readFileSync } from 'node:fs';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { ApiCall } from './api-call.ts';
import { variableErrors } from './read-variables.ts';

interface BulkMutation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  uploadedFile: string;
}

const LINES_A_TURN = 200;

/** The answers to a mutation that is made once with each line of a file. */
export function* bulkMutationLines(
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
  return errors.length > 0 ? { errors } : call.execute(call, { document, operation }, variables);
}
