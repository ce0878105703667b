/** Waits until all have ended, failed ones included, and then throws the first failure. */
export async function waitForAll(promises: Iterable<PromiseLike<unknown>>): Promise<void> {
  for (const result of await Promise.allSettled(promises)) if (result.status === 'rejected') throw result.reason;
}
