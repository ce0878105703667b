/** What has been opened, to be closed once, last first. One that cannot close does not keep the others open. */
export function closing() {
  const closers: (() => Promise<unknown>)[] = [];
  let underWay: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of closers.reverse()) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed');
  }

  return {
    add: (close: () => Promise<unknown>): void => {
      closers.push(close);
    },
    close: (): Promise<void> => {
      underWay ??= closeAll();
      return underWay;
    },
  };
}
