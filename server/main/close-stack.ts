export interface CloseStack {
  add(close: () => Promise<unknown>): void;
  /** Closes everything once, last opened first. When one cannot close, the others still do. */
  close(): Promise<void>;
}

/** Collects what a process has opened. */
export function closeStack(): CloseStack {
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of closers.reverse()) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed');
  }

  return {
    add: (close) => {
      closers.push(close);
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
