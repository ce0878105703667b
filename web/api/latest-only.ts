/** For requests that repeat: a response that arrives after a later request's response resolves to null. */
export function latestOnly<Answer>(): (ask: () => Promise<Answer>) => Promise<Answer | null> {
  let asked = 0;
  let answered = 0;
  return async (ask) => {
    asked += 1;
    const turn = asked;
    const answer = await ask();
    if (turn < answered) return null;
    answered = turn;
    return answer;
  };
}
