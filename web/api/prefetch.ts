import { routes } from '../../common/contract/routes.ts';
import { bridge } from '../host/bridge.ts';

const underWay = new Map<string, Promise<Response | null>>();

/**
 * Asks for what the first screen will show, while the script that draws it is still on its way. Only inside the admin:
 * elsewhere there is no session token, and nothing to draw.
 */
export function askEarly(): void {
  const host = bridge();
  if (!host || window.top === window.self) return;
  const first = window.location.pathname === '/' ? [routes.currentUser, routes.home] : [routes.currentUser];
  for (const { path } of first) {
    const answer = host.idToken().then((token) => fetch(path, { headers: headersWith(token) }));
    // Whoever wants it then asks anew, and is told what is wrong.
    underWay.set(
      path,
      answer.catch(() => null),
    );
  }
}

export async function takeEarly(path: string): Promise<Response | null> {
  const answer = underWay.get(path);
  underWay.delete(path);
  return (await answer) ?? null;
}

const headersWith = (token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
  'X-Requested-With': 'XMLHttpRequest',
});
