import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the list begins on the page, and how much of the window the page's head and the toolbar cover above it. */
export function useListPlace(list: RefObject<HTMLElement | null>): { listTop: number; coveredAbove: number } {
  const [place, setPlace] = useState({ listTop: 0, coveredAbove: 0 });
  // What stands above grows and shrinks, with the batch and with the window.
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const listTop = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      const toolbar = document.querySelector('[data-items-toolbar]');
      const coveredAbove = toolbar ? toolbar.clientHeight + Number.parseFloat(getComputedStyle(toolbar).top) : 0;
      setPlace((now) =>
        now.listTop === listTop && now.coveredAbove === coveredAbove ? now : { listTop, coveredAbove },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
