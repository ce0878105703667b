/** For what is asked again and again: an answer that a later question has overtaken is null, it would set things back. */
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
