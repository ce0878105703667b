interface UnderWay<Result> {
  current: Promise<Result>;
  next: Promise<Result> | null;
}

/**
 * Those who ask for the same while it is being read share the next reading: one that is begun after they asked, so that
 * nobody is told what was true before something of their own was kept.
 */
export function sharedReads<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, UnderWay<Result>>();

  function begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const mine: UnderWay<Result> = { current: read(), next: null };
    underWay.set(key, mine);
    const end = () => {
      if (!mine.next) underWay.delete(key);
    };
    mine.current.then(end, end);
    return mine.current;
  }

  return (key, read) => {
    const known = underWay.get(key);
    if (!known) return begin(key, read);
    const follow = () => begin(key, read);
    known.next ??= known.current.then(follow, follow);
    return known.next;
  };
}
