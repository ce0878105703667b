/** The next of these products: behind the present one, or else from the start. null: all of them were passed. */
export function nextInOrder(ids: readonly string[], present: string, isPassed: (id: string) => boolean): string | null {
  const place = ids.indexOf(present);
  const inTurn = [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0))];
  return inTurn.find((id) => id !== present && !isPassed(id)) ?? null;
}
