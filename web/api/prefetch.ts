import { routes } from '../../common/contract/routes.ts';
import { bridge } from '../host/bridge.ts';

const pending = new Map<string, Promise<Response | null>>();

/**
 * Asks for what the first screen will show, while the script that draws it is still on its way. Only inside the admin:
 * elsewhere there is no session token, and nothing to draw.
 */
export function startPrefetch(): void {
  const host = bridge();
  if (!host || window.top === window.self) return;
  const first = window.location.pathname === '/' ? [routes.currentUser, routes.home] : [routes.currentUser];
  for (const { path } of first) {
    const answer = host.idToken().then((token) => fetch(path, { headers: headersWith(token) }));
    // Whoever wants it then asks anew, and is told what is wrong.
    pending.set(
      path,
      answer.catch(() => null),
    );
  }
}

export async function takePrefetched(path: string): Promise<Response | null> {
  const answer = pending.get(path);
  pending.delete(path);
  return (await answer) ?? null;
}

const headersWith = (token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
  'X-Requested-With': 'XMLHttpRequest',
});
