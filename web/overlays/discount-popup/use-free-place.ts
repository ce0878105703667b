import { type RefObject, useLayoutEffect, useState } from 'react';
import { freeTop } from './free-place.ts';

const marginPx = 16;
const pressable = 'button, a[href], input, select, textarea, [contenteditable="true"]';

/** Where the offer stands in the window, so that no button is beneath it. It follows what moves there. */
export function useFreePlace(popup: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => {
      const own = popup.current;
      if (!own) return;
      const { left, right, height } = own.getBoundingClientRect();
      const others = [...document.querySelectorAll(pressable)].filter((each) => !own.contains(each));
      const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const below = Number.parseFloat(getComputedStyle(own).marginBottom);
      const page = { top: head + marginPx, bottom: window.innerHeight - below };
      setTop(
        freeTop(
          { left, right, height },
          page,
          others.map((each) => each.getBoundingClientRect()),
        ),
      );
    };
    place();
    const moved = new ResizeObserver(place);
    for (const each of [document.body, popup.current]) if (each) moved.observe(each);
    const listening = new AbortController();
    for (const event of ['resize', 'scroll'])
      window.addEventListener(event, place, { passive: true, signal: listening.signal });
    return () => {
      moved.disconnect();
      listening.abort();
    };
  }, [popup]);
  return top;
}
