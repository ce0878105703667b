/** As high as the bar that the admin draws over the frame (app-page.css). */
const mobileBarHeight = 56;

/** Tells the page how much of each edge the mobile app covers. */
export function setSafeArea(): void {
  const { style } = document.documentElement;
  for (const edge of ['top', 'right', 'bottom', 'left']) {
    style.setProperty(`--shopify-safe-area-inset-${edge}`, `${edge === 'bottom' ? mobileBarHeight : 0}px`);
  }
}
