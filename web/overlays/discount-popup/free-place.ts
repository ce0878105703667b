interface Edges {
  top: number;
  bottom: number;
}
interface Box extends Edges {
  left: number;
  right: number;
}

const stepPx = 4;
/** Between the offer and a button. */
const gapPx = 8;

/** How far down the offer may stand to cover no button, as low as possible; or else where it covers the fewest. */
export function freeTop(popup: { left: number; right: number; height: number }, page: Edges, buttons: Box[]): number {
  const beneath = buttons.filter(({ left, right }) => left < popup.right && right > popup.left);
  const covered = (top: number) =>
    beneath.filter((each) => each.top < top + popup.height + gapPx && each.bottom + gapPx > top).length;
  const lowest = page.bottom - popup.height;
  let best = lowest;
  for (let top = lowest; top >= page.top && covered(best) > 0; top -= stepPx)
    if (covered(top) < covered(best)) best = top;
  return best;
}
