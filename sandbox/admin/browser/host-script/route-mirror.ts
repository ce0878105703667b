import { routeOf } from '../protocol/launch-query.ts';
import { onAdminEvent, tellAdmin } from './admin-channel.ts';

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
