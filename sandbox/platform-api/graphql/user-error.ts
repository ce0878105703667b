import { GraphQLError } from 'graphql';

export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

const MAX_INPUT_ARRAY = 250;

export function requireInputSize(path: string[], list: readonly unknown[] | null | undefined): void {
  if (!list || list.length <= MAX_INPUT_ARRAY) return;
  const message = `The input array size of ${list.length} is greater than the maximum allowed of ${MAX_INPUT_ARRAY}.`;
  throw new GraphQLError(message, { path, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } });
}

export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
