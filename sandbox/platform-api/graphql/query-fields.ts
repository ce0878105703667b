/** Root fields of the query type, by name. */
export type QueryFields = Record<
  string,
  (args: never, context: unknown, info: { path: { key: string | number } }) => unknown
>;
