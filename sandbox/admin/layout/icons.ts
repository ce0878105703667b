import { asIs, type Html } from './html.ts';

function icon(shape: string): Html {
  return asIs(
    `<svg class="icon" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`,
  );
}

export const icons = {
  home: icon('<path d="M3.5 9 10 3.5 16.5 9v6.5a1 1 0 0 1-1 1h-3.5v-4.5h-4v4.5h-3.5a1 1 0 0 1-1-1z"/>'),
  products: icon(
    '<path d="M10.6 3.5h4.9a1 1 0 0 1 1 1v4.9L9.9 16a1.5 1.5 0 0 1-2.1 0L4 12.2a1.5 1.5 0 0 1 0-2.1z"/><circle cx="13.2" cy="6.8" r=".6" fill="currentColor"/>',
  ),
  collections: icon(
    '<path d="m10 3.5 6.5 3.3L10 10 3.5 6.800z"/><path d="m3.500 10.200 6.500 3.200 6.500-3.200"/><path d="m3.500 13.400 6.500 3.200 6.500-3.200"/>',
  ),
  apps: icon(
    '<rect x="3.5" y="3.5" width="5" height="5" rx="1"/><rect x="11.500" y="3.500" width="5" height="5" rx="1"/><rect x="3.500" y="11.500" width="5" height="5" rx="1"/><rect x="11.500" y="11.500" width="5" height="5" rx="1"/>',
  ),
  store: icon(
    '<path d="M4 8.500v7h12v-7M3.500 8 5 4h10l1.500 4a2.200 2.200 0 0 1-4.300 0 2.200 2.200 0 0 1-4.400 0A2.200 2.200 0 0 1 3.500 8z"/>',
  ),
  search: icon('<circle cx="9" cy="9" r="5"/><path d="m13 13 3.500 3.500"/>'),
  menu: icon('<path d="M3.500 5.500h13M3.500 10h13M3.500 14.500h13"/>'),
  view: icon(
    '<path d="M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5z"/><circle cx="10" cy="10" r="2.200"/>',
  ),
  back: icon('<path d="M16 10H4.500M9 5l-5 5 5 5"/>'),
  external: icon(
    '<path d="M11.500 4H16v4.500M16 4l-6.500 6.500M8.500 5h-3a1 1 0 0 0-1 1v8.500a1 1 0 0 0 1 1H14a1 1 0 0 0 1-1v-3"/>',
  ),
};

/** The app's icon, as a partner would have uploaded it. */
export function appIcon(size: number): Html {
  return asIs(
    `<svg class="app-icon" viewBox="0 0 48 48" width="${size}" height="${size}" fill="none" aria-hidden="true"><rect width="48" height="48" rx="12" fill="#0b6e4f"/><path d="M7 36 18.500 17l6 9.500L28 21l13 15z" fill="#fff"/><path d="m18.500 17-3.900 6.500 3.900-1.600 3.600 1.600z" fill="#9bdcc1"/><path d="M29.500 16.500a5 5 0 0 0 0-5M33.500 19a10 10 0 0 0 0-10" stroke="#ffd25e" stroke-width="2.600" stroke-linecap="round"/></svg>`,
  );
}
