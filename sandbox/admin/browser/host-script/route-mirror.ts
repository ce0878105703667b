import { onAdminEvent, tellAdmin } from './admin-channel.ts';

/** What the platform adds to the query of the app's first document; it never shows in the admin's address. */
const LAUNCH_PARAMETERS = ['embedded', 'shop', 'host', 'id_token', 'hmac', 'timestamp', 'session', 'locale'];

/** The app's own part of its address: path, query and fragment. */
export function routeOf(address: string): string {
  const url = new URL(address);
  for (const name of LAUNCH_PARAMETERS) url.searchParams.delete(name);
  // Deleting nothing still rewrites the query's spelling (`%20` to `+`), so an untouched query stays as it was.
  const hasLaunchParameter = LAUNCH_PARAMETERS.some((name) => new URL(address).searchParams.has(name));
  return url.pathname + (hasLaunchParameter ? url.search : new URL(address).search) + url.hash;
}

type WriteHistory = typeof history.pushState;

/**
 * The admin's address follows the app. One list of visited places must serve both windows: a push in the frame
 * becomes a replace there and a push in the admin, so that back, forward and reload always act on the admin's list
 * and are passed on to the app.
 */
export function mirrorRoute(): void {
  const nativeReplace: WriteHistory = history.replaceState.bind(history);

  history.pushState = (state, unused, url) => {
    nativeReplace(state, unused, url);
    tellAdmin('routePushed', { route: routeOf(location.href), state });
  };
  history.replaceState = (state, unused, url) => {
    nativeReplace(state, unused, url);
    tellAdmin('routeReplaced', { route: routeOf(location.href), state });
  };
  // Other navigation of the frame: a fragment link, or a page restored by the browser.
  window.addEventListener('hashchange', () => {
    tellAdmin('routeReplaced', { route: routeOf(location.href), state: history.state });
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) tellAdmin('routeReplaced', { route: routeOf(location.href), state: history.state });
  });

  onAdminEvent('traverse', ({ route, state }) => {
    nativeReplace(state, '', route);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
}
