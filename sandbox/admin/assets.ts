import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { rolldown } from 'rolldown';

const SCRIPTS = {
  '/polaris.js': 'browser/polaris/polaris.ts',
  '/app-bridge.js': 'browser/host-script/host-script.ts',
  '/admin-assets/app-page.js': 'browser/app-page/app-page.ts',
  '/admin-assets/shell.js': 'browser/shell/shell.ts',
};

const STYLES = {
  '/admin-assets/admin.css': 'styles/admin.css',
  '/admin-assets/app-page.css': 'styles/app-page.css',
  '/admin-assets/shopper.css': 'styles/shopper.css',
};

/** The host script, and the scripts and styles of the admin's pages. */
export function registerAssets(app: FastifyInstance): void {
  for (const [address, file] of Object.entries(SCRIPTS)) {
    serve(app, address, 'text/javascript; charset=utf-8', () => bundle(file));
  }
  for (const [address, file] of Object.entries(STYLES)) {
    serve(app, address, 'text/css; charset=utf-8', () => readFile(pathOf(file), 'utf8'));
  }
}

/** Built on the first request and cached, so that the sandbox starts without waiting for it. */
function serve(app: FastifyInstance, address: string, type: string, make: () => Promise<string>): void {
  let made: Promise<{ text: string; tag: string }> | undefined;
  app.get(address, async (request, reply): Promise<FastifyReply> => {
    made ??= make().then((text) => ({ text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }));
    const { text, tag } = await made;
    reply.header('Cache-Control', 'no-cache').header('ETag', tag).header('Access-Control-Allow-Origin', '*');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(type).send(text);
  });
}

/** One classic script, so that it runs before anything of the page does. */
async function bundle(file: string): Promise<string> {
  await using build = await rolldown({ input: pathOf(file), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife' });
  return output[0].code;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
