const reachable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [contenteditable="true"], [tabindex="0"]';
const rememberedPlaces = 20;

/**
 * Whoever works without a pointer goes on near where they were when what they stood on goes away (a toast, a note, a
 * row) or waits: a browser lets go of the place, and a reader would begin at the top again.
 */
export function keepFocus(): void {
  let held: HTMLElement | null = null;
  let around: Node[] = [];
  let next: Node | null = null;
  let places: HTMLElement[] = [];
  let isPointing = false;

  for (const sign of ['pointerdown', 'keydown']) {
    const notice = () => {
      isPointing = sign === 'pointerdown';
    };
    window.addEventListener(sign, notice, { capture: true });
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    around = ancestorsOf(target);
    next = null;
    places = [...places.filter((place) => place !== target && place.isConnected), target].slice(-rememberedPlaces);
  });
  // Later: what is removed or disabled is let go of before that can be seen of it.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (isNowhere() && held?.isConnected && !held.matches(':disabled')) held = null;
    }),
  );

  new MutationObserver((changes) => {
    if (!held) return;
    if (!held.isConnected) {
      for (const { removedNodes, nextSibling } of changes)
        if ([...removedNodes].some((node) => node === held || around.includes(node))) next = nextSibling;
    } else if (!isNowhere()) return;
    // Later: whoever removed it may know better where to go on.
    setTimeout(goOn);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });

  function goOn(): void {
    if (!held || isPointing || !isNowhere() || !document.hasFocus()) return;
    if (held.isConnected) {
      if (!held.matches(':disabled')) held.focus({ preventScroll: true });
      return;
    }
    const place = nearby() ?? document.querySelector('main');
    held = null;
    place?.focus({ preventScroll: true });
  }

  function nearby(): HTMLElement | undefined {
    const main = document.querySelector('main');
    // What floats over a screen is left for where one came from.
    if (!main || !around.includes(main))
      return places.findLast((place) => place.isConnected && place.matches(reachable));
    for (const box of around) {
      if (box === main) return undefined;
      if (!(box instanceof HTMLElement && box.isConnected)) continue;
      const choices = [...box.querySelectorAll<HTMLElement>(reachable)].filter((choice) => choice.checkVisibility());
      const found = choices.find((choice) => isAtOrAfter(choice, next)) ?? choices.at(-1);
      if (found) return found;
    }
    return undefined;
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isAtOrAfter = (choice: Node, mark: Node | null): boolean =>
  mark?.isConnected === true &&
  (mark.contains(choice) || (mark.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);

function ancestorsOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let each = node.parentNode; each; each = each.parentNode) found.push(each);
  return found;
}
