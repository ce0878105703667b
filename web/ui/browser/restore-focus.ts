import { useEffect, useState } from 'react';

const regions = new WeakSet<Element>();
let lastFocused: { element: HTMLElement; around: HTMLElement[] } | null = null;

/**
 * The `ref` of a region that keeps the keyboard focus. When the focused element disappears, the focus moves to the
 * region's fallback instead of the top of the page: the region itself if it is focusable, or else its
 * `data-focus-target`, or else its first heading. None of these acts when a key is pressed twice.
 */
export function restoreFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  // Deferred, because the code that removed the element may focus another one itself.
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

/**
 * Returns the focus to the element that opened this component when it unmounts; if that is gone too, to its region's
 * fallback.
 */
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

/**
 * For Polaris's own dialogs, whose opener may disappear when they are confirmed: moves the focus near this element
 * after the dialog has closed.
 */
export function focusAfterDialog(near: Element | null): void {
  const around = regionsAround(near);
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) return;
    watch.disconnect();
    // Deferred, because Polaris looks for its opener in the next frame.
    requestAnimationFrame(() => setTimeout(() => isFocusLost() && focusFallbackIn(around)));
  });
  watch.observe(document.body, { subtree: true, childList: true });
}

function rememberFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement) lastFocused = { element: target, around: regionsAround(target) };
}

function onFocusOut({ relatedTarget }: FocusEvent): void {
  if (relatedTarget) lastFocused = null;
  // Deferred, because an element loses the focus before it is removed or disabled.
  else
    setTimeout(() => {
      if (lastFocused && isFocusable(lastFocused.element) && isFocusLost()) lastFocused = null;
    });
}

function restore(): void {
  if (!lastFocused || !isFocusLost() || !document.hasFocus()) return;
  const { element, around } = lastFocused;
  // An element that was disabled during a request gets the focus back.
  if (isFocusable(element)) element.focus({ preventScroll: true });
  else if (!element.isConnected) focusFallbackIn(around);
}

/** Focuses the fallback of the innermost region that still exists. */
function focusFallbackIn(around: HTMLElement[]): void {
  const [place] = around.filter(({ isConnected }) => isConnected).flatMap((region) => fallbackIn(region) ?? []);
  if (place) focusPlace(place);
}

/** Focuses what cannot take the focus otherwise, such as a heading, as long as it has it. */
export function focusPlace(place: HTMLElement): void {
  if (place.matches('h1, h2, h3')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

function fallbackIn(region: HTMLElement): HTMLElement | null {
  if (region.hasAttribute('tabindex')) return region;
  const marked = [...region.querySelectorAll<HTMLElement>('[data-focus-target]')];
  // Regions may be nested, and each has its own focus target.
  return marked.find((place) => regionsAround(place)[0] === region) ?? region.querySelector('h1, h2, h3');
}

function regionsAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement) if (regions.has(each)) found.push(each);
  return found;
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isFocusable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');
