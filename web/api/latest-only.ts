/** For requests that repeat: a response that arrives after a later request's response resolves to null. */
export function latestOnly<Result>(): (request: () => Promise<Result>) => Promise<Result | null> {
  let lastSent = 0;
  let lastReceived = 0;
  return async (request) => {
    lastSent += 1;
    const position = lastSent;
    const result = await request();
    if (position < lastReceived) return null;
    lastReceived = position;
    return result;
  };
}
