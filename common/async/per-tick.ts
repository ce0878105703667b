/** Collects what is asked for in one turn of the event loop, and answers all of it by one call. */
export function perTick<Asked, Answer>(answerAll: (asked: Asked[]) => Promise<(one: Asked) => Answer>) {
  let waiting: { asked: Asked; settle: (answer: Promise<Answer>) => void }[] = [];
  return (asked: Asked): Promise<Answer> =>
    new Promise((settle) => {
      waiting.push({ asked, settle });
      if (waiting.length > 1) return;
      setTimeout(() => {
        const all = waiting;
        waiting = [];
        const answers = answerAll(all.map((each) => each.asked));
        for (const each of all) each.settle(answers.then((answerOf) => answerOf(each.asked)));
      });
    });
}
