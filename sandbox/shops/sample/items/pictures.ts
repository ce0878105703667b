import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawPicture, isKind, isPalette, type PictureKind } from '../drawings/draw-picture.ts';
import type { PaletteName } from '../drawings/palette.ts';
import { pictureBytes } from '../pictures/picture-files.ts';

export type { PaletteName, PictureKind };

// Routers refuse a longer piece of an address, and a title can be longer.
const LONGEST_NAME = 80;
const animation = readFileSync(join(import.meta.dirname, '../pictures/lantern-flicker.gif'));

/** `png` is a file of the sample; `svg` is drawn when it is asked for. */
export function pictureUrl(
  sandboxUrl: string,
  kind: PictureKind,
  palette: PaletteName,
  name: string,
  type: 'png' | 'svg',
): string {
  return `${sandboxUrl}/cdn/pictures/${kind}/${palette}/${name.slice(-LONGEST_NAME)}.${type}`;
}

export const animationUrl = (sandboxUrl: string): string => `${sandboxUrl}/cdn/pictures/lantern-flicker.gif`;

/** The pictures of the sample, like the platform's CDN: `?width=` reduces a PNG. */
export function registerPictures(app: FastifyInstance): void {
  app.get('/cdn/pictures/lantern-flicker.gif', (_request, reply) => send(reply, 'image/gif', animation));

  app.get<{ Params: { kind: string; palette: string; file: string }; Querystring: { width?: string } }>(
    '/cdn/pictures/:kind/:palette/:file',
    (request, reply) => {
      const { kind, palette, file } = request.params;
      if (!isKind(kind) || !isPalette(palette)) return reply.code(404).send('Not found');
      if (file.endsWith('.svg')) return send(reply, 'image/svg+xml', drawPicture(kind, palette, file.slice(0, -4)));
      const width = Number(request.query.width);
      const isReduced = Number.isInteger(width) && width > 0;
      const bytes = pictureBytes(`${kind}/${palette}/${file}`, isReduced ? width : null);
      return bytes ? send(reply, 'image/png', bytes) : reply.code(404).send('Not found');
    },
  );
}

const send = (reply: FastifyReply, type: string, content: string | Buffer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .send(content);
