import { Agent, request } from 'node:http';
import { routes } from '../../common/contract/routes.ts';
import type { RunningApp } from '../running-app.ts';
import { type PageCase, pageCases } from './page-cases.ts';

export interface PageClient {
  /** What is asked for each case of the shop, the pages further down by their cursor. */
  asksOf(shop: string): Promise<PageAsk[]>;
  page(shop: string, ask: PageAsk): Promise<void>;
  close(): void;
}
export type PageAsk = Pick<PageCase, 'filters' | 'sort'> & { cursor: string | null; limit: number };

const tokenLastsMs = 20_000;

/** Asks for pages as the browser does, over connections that stay. */
export function pageClient(app: RunningApp, atOnce: number): PageClient {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const tokens = new Map<string, { text: Promise<string>; at: number }>();
  const tokenOf = (shop: string): Promise<string> => {
    const known = tokens.get(shop);
    if (known && Date.now() - known.at < tokenLastsMs) return known.text;
    const text = app.sessionToken(shop);
    tokens.set(shop, { text, at: Date.now() });
    return text;
  };
  const answered = async (shop: string, ask: PageAsk): Promise<string> => post(app, agent, await tokenOf(shop), ask);

  return {
    asksOf: async (shop) => {
      const asks: PageAsk[] = [];
      for (const { filters, sort, deep = 0 } of pageCases) {
        const ask: PageAsk = { filters, sort, cursor: null, limit: 50 };
        for (let page = 0; page < deep; page += 1) {
          const { nextCursor } = JSON.parse(await answered(shop, ask));
          if (!nextCursor) break;
          ask.cursor = nextCursor;
        }
        asks.push(ask);
      }
      return asks;
    },
    page: async (shop, ask) => {
      await answered(shop, ask);
    },
    close: () => agent.destroy(),
  };
}

function post(app: RunningApp, agent: Agent, token: string, body: object): Promise<string> {
  const { path, method } = routes.productTablePage;
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const sent = request(app.url + path, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const answer = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${response.statusCode}: ${answer.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
