interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  top: number;
  left: number;
}

const gap = 14;
const margin = 16;

/** Below the control, or else beside, above or over its lower end; always inside the window. */
export function calloutPosition(anchor: Box, callout: Size, page: Size): { top: number; left: number } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - callout.height;
  const lowest = page.height - callout.height - margin;
  const rightmost = page.width - callout.width - margin;
  const beside = anchor.left + anchor.width + gap;
  if (below > lowest && beside <= rightmost) return { top: clamp(anchor.top, margin, lowest), left: beside };
  const top = below <= lowest ? below : above >= margin ? above : lowest;
  return { top: clamp(top, margin, lowest), left: clamp(anchor.left, margin, rightmost) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
