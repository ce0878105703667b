import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureBytes } from './picture-files.ts';

const animation = readFileSync(join(import.meta.dirname, 'lantern-flicker.gif'));

/** The pictures of the sample, like the platform's CDN: `?width=` reduces a PNG. */
export function registerPictures(app: FastifyInstance): void {
  app.get('/cdn/pictures/lantern-flicker.gif', (_request, reply) => send(reply, 'image/gif', animation));

  app.get<{ Params: { kind: string; palette: string; file: string }; Querystring: { width?: string } }>(
    '/cdn/pictures/:kind/:palette/:file',
    (request, reply) => {
      const { kind, palette, file } = request.params;
      const width = Number(request.query.width);
      const isReduced = Number.isInteger(width) && width > 0;
      const bytes = pictureBytes(`${kind}/${palette}/${file}`, isReduced ? width : null);
      if (!bytes) return reply.code(404).send('Not found');
      return send(reply, file.endsWith('.svg') ? 'image/svg+xml' : 'image/png', bytes);
    },
  );
}

const send = (reply: FastifyReply, type: string, content: string | Buffer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .send(content);
