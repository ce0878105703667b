import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiCall, requireScope } from '../graphql/api-call.ts';

/** The scope that a root field needs; the others need none. */
const scopes = JSON.parse(readFileSync(join(import.meta.dirname, 'scopes.json'), 'utf8')) as Record<string, string>;

type Resolvers = Record<string, (...args: never[]) => unknown>;

/** Root fields that refuse an app without their scope. */
export function withScopes<Fields extends Resolvers>(call: ApiCall, fields: Fields): Fields {
  const guarded = Object.entries(fields).map(([name, resolve]) => {
    const scope = scopes[name];
    if (!scope) return [name, resolve];
    return [
      name,
      (...args: never[]) => {
        requireScope(call, name, scope);
        return resolve(...args);
      },
    ];
  });
  return Object.fromEntries(guarded) as Fields;
}
