import { useEffect, useState } from 'react';

const regions = new WeakSet<Element>();
let lastFocused: { element: HTMLElement; around: HTMLElement[] } | null = null;

/**
 * The `ref` of a region. When what has the focus in it goes away, whoever works with keys goes on at the region's place
 * instead of at the top of the page. The place is the region itself where it can be focused, else what is marked
 * `data-focus-target`, else its first heading: nothing that acts when the same key is pressed twice.
 */
export function restoreFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  // Later: whoever takes something away may know better where to go on.
  const changes = new MutationObserver(() => lastFocused && isFocusLost() && setTimeout(restore));
  regions.add(region);
  region.addEventListener('focusin', rememberFocus);
  region.addEventListener('focusout', onFocusOut);
  changes.observe(region, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    regions.delete(region);
    region.removeEventListener('focusin', rememberFocus);
    region.removeEventListener('focusout', onFocusOut);
    changes.disconnect();
  };
}

/** Whoever opened what is drawn here gets the focus back when it goes; where that is gone too, the place next to it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const around = regionsAround(opener);
    return () => {
      if (!isFocusLost()) return;
      if (opener instanceof HTMLElement) opener.focus();
      if (isFocusLost()) focusFallbackIn(around);
    };
  }, [opener]);
}

/** For a dialog that is not ours, whose opener goes when it is confirmed: once it has closed, one goes on near this. */
export function focusAfterDialog(near: Element | null): void {
  const around = regionsAround(near);
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) return;
    watch.disconnect();
    // Later: it looks for its opener with the next picture.
    requestAnimationFrame(() => setTimeout(() => isFocusLost() && focusFallbackIn(around)));
  });
  watch.observe(document.body, { subtree: true, childList: true });
}

function rememberFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement) lastFocused = { element: target, around: regionsAround(target) };
}

function onFocusOut({ relatedTarget }: FocusEvent): void {
  if (relatedTarget) lastFocused = null;
  // Later: what is removed or disabled loses the focus before that can be seen of it.
  else
    setTimeout(() => {
      if (lastFocused && isFocusable(lastFocused.element) && isFocusLost()) lastFocused = null;
    });
}

function restore(): void {
  if (!lastFocused || !isFocusLost() || !document.hasFocus()) return;
  const { element, around } = lastFocused;
  // What was disabled while something was under way has its place again.
  if (isFocusable(element)) element.focus({ preventScroll: true });
  else if (!element.isConnected) focusFallbackIn(around);
}

/** Of the regions from the innermost to the outermost, the first that is still there. */
function focusFallbackIn(around: HTMLElement[]): void {
  const [place] = around.filter(({ isConnected }) => isConnected).flatMap((region) => fallbackIn(region) ?? []);
  if (!place) return;
  if (place.matches('h1, h2, h3')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

function fallbackIn(region: HTMLElement): HTMLElement | null {
  if (region.hasAttribute('tabindex')) return region;
  const marked = [...region.querySelectorAll<HTMLElement>('[data-focus-target]')];
  // Regions stand in regions, and each has its own.
  return marked.find((place) => regionsAround(place)[0] === region) ?? region.querySelector('h1, h2, h3');
}

function regionsAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement) if (regions.has(each)) found.push(each);
  return found;
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isFocusable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');
