import { useEffect, useState } from 'react';

interface Anchor {
  element: HTMLElement;
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The control's current position: it may scroll, grow or still be loading. */
export function useAnchor(selector: string): Anchor | null {
  const [anchor, setAnchor] = useState<Anchor | null>(null);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const element = document.querySelector<HTMLElement>(selector);
      setAnchor((before) => (element ? measure(element, before) : null));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);

  return anchor;
}

function measure(element: HTMLElement, before: Anchor | null): Anchor {
  const { top, left, width, height } = element.getBoundingClientRect();
  const isUnmoved =
    before?.element === element &&
    before.top === top &&
    before.left === left &&
    before.width === width &&
    before.height === height;
  return isUnmoved ? before : { element, top, left, width, height };
}
