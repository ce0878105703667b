import type { Request } from '../../common/contract/contract.ts';
import { type OperationName, routes } from '../../common/contract/routes.ts';
import { hostTransport, urlFor } from './transport.ts';

/**
 * Sends a request while the page is closing. The caller passes the token, because the host no longer answers a closing
 * page.
 */
export function keepaliveCall<Name extends OperationName>(name: Name, request: Request<Name>, token: string): void {
  const { method, path } = routes[name];
  fetch(urlFor(hostTransport, path, null), {
    method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: JSON.stringify(request),
  }).catch(() => {});
}
