import Fastify, { type FastifyInstance } from 'fastify';

export interface FakeApp {
  server: FastifyInstance;
  url: string;
  /** The Authorization headers of the calls that the framed page made, in order. */
  authorizations: string[];
  /** Headers of the next answers, each used once; then the calls succeed. */
  refusals: { status: number; headers: Record<string, string> }[];
}

/** An app with a client-side router of four lines, which shows the path it is at. */
export async function startFakeApp(adminUrl: () => string): Promise<FakeApp> {
  const server = Fastify();
  const app: FakeApp = { server, url: '', authorizations: [], refusals: [] };
  server.all('/api/echo', async (request, reply) => {
    app.authorizations.push(request.headers.authorization ?? '');
    const refusal = app.refusals.shift();
    if (refusal) return reply.code(refusal.status).headers(refusal.headers).send({});
    return { body: request.body ?? null };
  });
  server.get('/*', async (request, reply) => {
    const disabled = new URL(request.url, 'http://app').searchParams.get('disabled') ?? '';
    return reply.type('text/html').send(document(adminUrl(), disabled));
  });
  app.url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  return app;
}

function document(adminUrl: string, disabledFeatures: string): string {
  return `<!doctype html><html><head><title>Fake app</title>
    <meta name="shopify-api-key" content="yodel-key">
    <meta name="shopify-disabled-features" content="${disabledFeatures}">
    <script src="${adminUrl}/app-bridge.js"></script></head>
  <body>
    <s-app-nav><a href="/" rel="home">Home</a><a href="/product-cms">Product CMS</a><a href="/history">Usage History</a></s-app-nav>
    <ui-save-bar id="bar"><button variant="primary" id="save"></button><button id="discard"></button></ui-save-bar>
    <p id="path"></p><p id="loads"></p>
    <a id="to-product" href="shopify://admin/products/1" target="_top">Product 1</a>
    <script>
      const draw = () => { document.getElementById('path').textContent = location.pathname };
      addEventListener('popstate', draw);
      window.go = (path, state) => { history.pushState(state ?? null, '', path); draw() };
      window.born = Math.random();
      draw();
    </script>
  </body></html>`;
}
