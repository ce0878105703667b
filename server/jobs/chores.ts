interface Chore {
  name: string;
  everyMs: number;
  /** 0 where it is not given: at once. */
  firstAfterMs?: number;
  /** Answers how much there was to do, where that is worth a line in the log. */
  run: () => Promise<unknown>;
}

export interface Chores {
  /** Begins none any more, and waits for those under way. */
  stop(): Promise<void>;
}

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Does each chore again and again, never twice at a time; one that fails is tried again at its next turn. */
export function startChores(log: Log, chores: Chore[]): Chores {
  let isStopping = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  async function once({ name, run }: Chore): Promise<void> {
    try {
      const done = await run();
      if (typeof done === 'number' && done > 0) log.info({ chore: name, done }, 'chore');
    } catch (error) {
      log.error({ chore: name, err: error }, 'chore failed');
    }
  }

  function plan(chore: Chore, afterMs: number): void {
    if (isStopping) return;
    const timer = setTimeout(() => {
      const turn = once(chore).finally(() => {
        underWay.delete(turn);
        plan(chore, chore.everyMs);
      });
      underWay.add(turn);
    }, afterMs);
    timers.set(chore.name, timer);
  }

  for (const chore of chores) plan(chore, chore.firstAfterMs ?? 0);
  return {
    stop: async () => {
      isStopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
