import { routes } from '../../../common/contract/routes.ts';
import type { RunningApp } from '../running-app.ts';
import { type PageCase, pageCases } from './page-cases.ts';
import { leanConnection } from './raw-http-connection.ts';

export interface PageClient {
  /** What is asked for each case of the shop, the pages further down by their cursor. */
  asksOf(shop: string): Promise<PageAsk[]>;
  /** Each lane is a connection of its own, on which one page at a time is asked for. */
  page(shop: string, ask: PageAsk, lane?: number): Promise<void>;
  close(): void;
}
export type PageAsk = Pick<PageCase, 'filters' | 'sort'> & { cursor: string | null; limit: number };

const tokenLastsMs = 20_000;

/** Asks for pages as the browser does, over connections that stay, and spends as little as it can on asking. */
export function pageClient(app: RunningApp, lanes: number): PageClient {
  const connections = Array.from({ length: lanes }, () => leanConnection(Number(new URL(app.url).port)));
  const tokens = new Map<string, { text: Promise<string>; at: number }>();
  const tokenOf = (shop: string): Promise<string> => {
    const known = tokens.get(shop);
    if (known && Date.now() - known.at < tokenLastsMs) return known.text;
    const text = app.sessionToken(shop);
    tokens.set(shop, { text, at: Date.now() });
    return text;
  };
  const answered = async (shop: string, ask: PageAsk, lane = 0): Promise<Buffer> => {
    const request = requestFor(await tokenOf(shop), ask);
    return (await connections[lane]?.ask(request)) ?? Buffer.alloc(0);
  };

  return {
    asksOf: async (shop) => {
      const asks: PageAsk[] = [];
      for (const { name, filters, sort, deep = 0 } of pageCases) {
        const ask: PageAsk = { filters, sort, cursor: null, limit: 50 };
        for (let page = 0; ; page += 1) {
          const { rows, nextCursor } = JSON.parse((await answered(shop, ask)).toString());
          // Less than a page would compare little with much.
          if (rows.length < ask.limit) throw new Error(`${name}: ${shop} has no page of ${ask.limit} there.`);
          if (page === deep) break;
          ask.cursor = nextCursor;
        }
        asks.push(ask);
      }
      return asks;
    },
    page: async (shop, ask, lane) => {
      await answered(shop, ask, lane);
    },
    close: () => {
      for (const connection of connections) connection.close();
    },
  };
}

function requestFor(token: string, ask: PageAsk): string {
  const { path, method } = routes.productTablePage;
  const body = JSON.stringify(ask);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'x-requested-with: XMLHttpRequest',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
