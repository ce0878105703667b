import { routes } from '../../../common/contract/routes.ts';
import type { RunningApp } from '../running-app.ts';
import { type PageCase, pageCases } from './page-cases.ts';

export type PageRequest = Pick<PageCase, 'filters' | 'sort'> & { cursor: string | null; limit: number };

interface PageClient {
  /** The request of each case; pages further down are reached by their cursor. */
  requests(): Promise<PageRequest[]>;
  page(request: PageRequest): Promise<{ rows: unknown[]; nextCursor: string | null }>;
}

const tokenLastsMs = 20_000;

/** Requests pages of a shop's products as the browser does. */
export function pageClient(app: RunningApp, shop: string): PageClient {
  let token = { text: '', at: 0 };
  const page: PageClient['page'] = async (request) => {
    if (Date.now() - token.at > tokenLastsMs) token = { text: await app.sessionToken(shop), at: Date.now() };
    const { path, method } = routes.productTablePage;
    const response = await fetch(app.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token.text}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Awaited<ReturnType<PageClient['page']>>;
  };

  const requestOf = async ({ name, filters, sort, pagesDown = 0 }: PageCase): Promise<PageRequest> => {
    const request: PageRequest = { filters, sort, cursor: null, limit: 50 };
    for (let number = 0; ; number += 1) {
      const { rows, nextCursor } = await page(request);
      if (rows.length < request.limit) throw new Error(`${name}: the shop has no page of ${request.limit} there.`);
      if (number === pagesDown) return request;
      request.cursor = nextCursor;
    }
  };
  return {
    page,
    requests: async () => {
      const requests: PageRequest[] = [];
      for (const pageCase of pageCases) requests.push(await requestOf(pageCase));
      return requests;
    },
  };
}
