import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiNotFound } from './error-handler.ts';
import type { HttpConfig } from './http-config.ts';
import type { HttpContext } from './http-context.ts';
import { pathOf } from './request-path.ts';

const yearInSeconds = 365 * 24 * 3600;
const hasExtension = /\.[^/]+$/;
// Files of a build have such names. Escapes and `..` do not match.
const isFileName = /^(\/[\w-][\w.-]*)+$/;
// The page is a template, and compressed copies and source maps are not served by their own names.
const isNotServed = /\.(html|br|gz|map)$/;
const isApi = /^\/api(\/|$)/;

/** Serves the files of the built front end, and its page for every other path: the browser's router does the rest. */
export async function frontEnd(app: FastifyInstance, { config, webRoot }: HttpContext): Promise<void> {
  const page = readPage(webRoot, 'index.html', config);
  const homePage = readPage(webRoot, 'home.html', config);
  if (page) {
    await app.register(staticFiles, {
      root: webRoot,
      index: false,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A file under assets/ has a hash of its content in its name.
        const isHashed = path.includes(`${sep}assets${sep}`);
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
        );
      },
    });
    serveFiles(app, webRoot);
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !hasExtension.test(path);
    if (!wantsPage || isApi.test(path)) return apiNotFound(app, request, reply);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!page) return reply.code(503).send(notBuiltPage);
    return reply.send(homePage && showsHome(request) ? homePage : page);
  });
}

/** One route per folder, not per file: hundreds of routes would slow the start down. */
function serveFiles(app: FastifyInstance, webRoot: string): void {
  for (const entry of readdirSync(webRoot, { withFileTypes: true })) {
    app.get(`/${entry.name}${entry.isDirectory() ? '/*' : ''}`, (request, reply) => {
      const path = pathOf(request);
      return isFileName.test(path) && !isNotServed.test(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
}

/** Whether the page will show Home: it is opened in the admin's frame, and the URL selects nothing. */
function showsHome(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown>;
  const isSelected = ['id', 'group', 'type'].some((name) => name in query);
  return pathOf(request) === '/' && !isSelected && request.headers['sec-fetch-dest'] === 'iframe';
}

function readPage(
  webRoot: string,
  name: 'index.html' | 'home.html',
  { feedbackEmail, platform, reporting }: HttpConfig,
): string | null {
  const file = join(webRoot, name);
  if (!existsSync(file)) return null;
  const values: Record<string, string> = {
    '%SHOPIFY_API_KEY%': platform.apiKey,
    '%SHOPIFY_ADMIN_URL%': platform.adminUrl,
    '%SHOPIFY_BRIDGE_URL%': platform.bridgeUrl,
    '%POLARIS_URL%': platform.componentsUrl ?? '',
    '%LOOK%': platform.componentsUrl === null ? 'today' : 'new',
    '%FEEDBACK_EMAIL%': feedbackEmail,
    '%SENTRY_DSN%': reporting.sentryDsn ?? '',
    '%MIXPANEL_TOKEN%': reporting.mixpanel?.token ?? '',
    '%MIXPANEL_API_URL%': reporting.mixpanel?.apiUrl ?? '',
    '%CHATWOOT_BASE_URL%': reporting.chatwoot?.baseUrl ?? '',
    '%CHATWOOT_TOKEN%': reporting.chatwoot?.token ?? '',
  };
  // Before the page's own scripts, as the platform requires of its libraries.
  const components = platform.componentsUrl === null ? '' : '<script src="%POLARIS_URL%"></script>\n    ';
  const template = readFileSync(file, 'utf8').replace('<title>', `${components}<title>`);
  return template.replace(/%[A-Z_]+%/g, (name) => escapeAttribute(values[name] ?? name));
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const notBuiltPage =
  '<!doctype html><html lang="en"><title>Not built</title><p>The front end has not been built yet: run npm run build.</p></html>';
