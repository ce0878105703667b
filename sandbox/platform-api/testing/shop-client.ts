export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads replies of every shape, and says what it expects of them.
  data?: any;
  errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
  extensions?: {
    cost: {
      requestedQueryCost: number;
      actualQueryCost: number | null;
      throttleStatus: { currentlyAvailable: number };
    };
    search?: unknown[];
  };
}

export const DEMO = 'demo.myshopify.com';

/** A client of the sandbox's API for tests. */
export class ShopClient {
  readonly url: string;
  readonly shop: string;
  token = '';

  constructor(url: string, shop = DEMO) {
    this.url = url;
    this.shop = shop;
  }

  async connect(): Promise<this> {
    const { body } = await this.exchange({});
    this.token = String(body.access_token);
    return this;
  }

  async sessionToken(user = 1): Promise<string> {
    const reply = await fetch(`${this.url}/_sandbox/session-token?shop=${this.shop}&user=${user}`);
    return ((await reply.json()) as { token: string }).token;
  }

  async exchange(fields: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
    const body = {
      client_id: 'yodel-development',
      client_secret: 'yodel-development-secret',
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: fields.subject_token ?? (await this.sessionToken()),
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
      ...fields,
    };
    const reply = await fetch(`${this.url}/shops/${this.shop}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  }

  post(query: string, variables: Record<string, unknown> = {}, operationName?: string): Promise<Response> {
    return fetch(`${this.url}/shops/${this.shop}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': this.token },
      body: JSON.stringify({ query, variables, operationName }),
    });
  }

  async query(query: string, variables: Record<string, unknown> = {}, operationName?: string): Promise<Answer> {
    return (await (await this.post(query, variables, operationName)).json()) as Answer;
  }

  async testRoute<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    const isText = typeof body === 'string';
    const reply = await fetch(`${this.url}/_sandbox/${path}${path.includes('?') ? '&' : '?'}shop=${this.shop}`, {
      method,
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      headers: body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' },
    });
    return (await reply.json()) as T;
  }
}
