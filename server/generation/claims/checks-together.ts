/** Gathers the texts of one product, so that they are checked in one call. */
export interface ChecksTogether<Text, Result> {
  /** Resolves when every member has come or left. */
  check(text: Text): Promise<Result>;
  /** This member has no text to check. */
  leave(): void;
}

/** A group of `members` texts. Each calls `check` or `leave` once. */
export function checksTogether<Text, Result>(
  members: number,
  checkAll: (texts: Text[]) => Promise<Result[]>,
): ChecksTogether<Text, Result> {
  const texts: Text[] = [];
  const all = Promise.withResolvers<Result[]>();
  // Without a text nobody waits for it.
  all.promise.catch(() => {});
  let missing = members;
  const count = () => {
    missing -= 1;
    if (missing === 0) all.resolve(checkAll(texts));
  };
  return {
    check: async (text) => {
      const place = texts.push(text) - 1;
      count();
      return (await all.promise)[place] as Result;
    },
    leave: count,
  };
}

/** Runs the work of one member, which leaves the group if it has not come to its check. */
export async function asMember<Text, Result, Done>(
  group: ChecksTogether<Text, Result>,
  work: (check: (text: Text) => Promise<Result>) => Promise<Done>,
): Promise<Done> {
  let hasCome = false;
  const check = (text: Text) => {
    hasCome = true;
    return group.check(text);
  };
  try {
    return await work(check);
  } finally {
    if (!hasCome) group.leave();
  }
}
