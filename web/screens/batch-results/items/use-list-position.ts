import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the list starts on the page, and how much of the window the sticky header and toolbar cover. */
export function useListPosition(list: RefObject<HTMLElement | null>): { listTop: number; stickyHeight: number } {
  const [position, setPosition] = useState({ listTop: 0, stickyHeight: 0 });
  // The content above changes its height with the batch and with the window.
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const listTop = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      const toolbar = document.querySelector('[data-items-toolbar]');
      const stickyHeight = toolbar ? toolbar.clientHeight + Number.parseFloat(getComputedStyle(toolbar).top) : 0;
      setPosition((now) =>
        now.listTop === listTop && now.stickyHeight === stickyHeight ? now : { listTop, stickyHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return position;
}
