import { useEffect, useRef, useState } from 'react';

const usualWidth = 800;

/** The width that a plot has, in CSS pixels; `measured` goes on what holds it. */
export function useWidth() {
  const measured = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!measured.current) return;
    const watcher = new ResizeObserver(([box]) => setWidth(Math.max(200, box?.contentRect.width ?? usualWidth)));
    watcher.observe(measured.current);
    return () => watcher.disconnect();
  }, []);
  return { width, measured };
}
