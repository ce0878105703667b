import { isEnumType, isInputType, type OperationDefinitionNode, typeFromAST, validateInputValue } from 'graphql';
import type { ErrorReply } from './parse-document.ts';
import { schema } from './schema.ts';
import { locationsOf } from './validate-document.ts';

type Path = readonly (string | number)[];
type Problem = { path: Path; explanation: string; message?: string };

/** What is wrong with the variables a request came with, one error for each variable. */
export function variableErrors(operation: OperationDefinitionNode, given: Record<string, unknown>): ErrorReply[] {
  return (operation.variableDefinitions ?? []).flatMap((definition): ErrorReply[] => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type) || (given[name] === undefined && definition.defaultValue)) return [];
    const value = given[name] ?? null;
    const problems: Problem[] = [];
    validateInputValue(value, type, ({ message }, path) => problems.push(problemOf(message, path, value)), true);
    if (problems.length === 0) return [];
    const details = problems
      .filter(({ path }) => path.length > 0)
      .map(({ path, explanation }) => `${path.join('.')} (${explanation})`)
      .join(', ');
    const message = `Variable $${name} of type ${type} was provided invalid value${details ? ` for ${details}` : ''}`;
    return [{ message, locations: locationsOf(definition), extensions: { code: 'INVALID_VARIABLE', value, problems } }];
  });
}

/** The platform's words for what the library says about a value. */
function problemOf(said: string, path: Path, whole: unknown): Problem {
  const [, wrongId] = /(Invalid global id '.*')/.exec(said) ?? [];
  if (wrongId) return { path, explanation: wrongId, message: wrongId };
  const [, missing] = /to include required field "(\w+)"/.exec(said) ?? [];
  if (missing) return { path: [...path, missing], explanation: 'Expected value to not be null' };
  if (said.includes('non-null type')) return { path, explanation: 'Expected value to not be null' };
  const [, owner, unknown] = /type "(\w+)" not to include unknown field "(\w+)"/.exec(said) ?? [];
  if (unknown) return { path: [...path, unknown], explanation: `Field is not defined on ${owner}` };
  const value = JSON.stringify(path.reduce((part, step) => (part as Record<string, unknown>)[step], whole));
  if (said.includes('to be an object'))
    return {
      path,
      explanation: `Expected ${value} to be a key-value object responding to \`to_h\` or \`to_unsafe_h\`.`,
    };
  const [, typeName = ''] = /(?:of type|Enum|in) "(\w+)"|^(\w+) cannot/.exec(said)?.filter(Boolean) ?? [];
  const type = schema.getType(typeName);
  if (!isEnumType(type)) return { path, explanation: `Could not coerce value ${value} to ${typeName}` };
  const names = type.getValues().map(({ name }) => name);
  return { path, explanation: `Expected ${value} to be one of: ${names.join(', ')}` };
}
