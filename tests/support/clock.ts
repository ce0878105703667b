/** A clock that changes only when a test moves it. */
export function createTestClock(start = '2026-11-15T10:00:00.000Z') {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    moveTo: (moment: string | Date) => {
      at = new Date(moment).getTime();
    },
    moveBy: (ms: number) => {
      at += ms;
    },
  };
}
