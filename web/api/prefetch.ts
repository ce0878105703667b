import { routes } from '../../common/contract/routes.ts';
import { bridge } from '../host/bridge.ts';

const pending = new Map<string, Promise<Response | null>>();

/**
 * Requests the first screen's data while the main script is still loading. Only inside the admin: elsewhere there is no
 * session token.
 */
export function startPrefetch(): void {
  const host = bridge();
  if (!host || window.top === window.self) return;
  const first = window.location.pathname === '/' ? [routes.currentUser, routes.home] : [routes.currentUser];
  for (const { path } of first) {
    const response = host.idToken().then((token) => fetch(path, { headers: headersWith(token) }));
    // A failed prefetch is ignored; the later call repeats the request and reports the failure.
    pending.set(
      path,
      response.catch(() => null),
    );
  }
}

export async function takePrefetched(path: string): Promise<Response | null> {
  const response = pending.get(path);
  pending.delete(path);
  return (await response) ?? null;
}

const headersWith = (token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
  'X-Requested-With': 'XMLHttpRequest',
});
