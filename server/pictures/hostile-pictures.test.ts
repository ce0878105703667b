import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../tests/support/clock.ts';
import { examinePicture } from './picture.ts';
import { pictureFiles } from './picture-files.ts';

const runs = Number(process.env.PICTURES ?? 300);
const timeoutMs = 60_000 + runs * 10;
const signal = new AbortController().signal;

const asked = { allowed: 0, foreign: 0 };
const servers = {
  allowed: createServer((_request, response) => {
    asked.allowed += 1;
    response.writeHead(302, { location: originOf('foreign') }).end();
  }),
  foreign: createServer((_request, response) => {
    asked.foreign += 1;
    response.end();
  }),
};
const portOf = (name: keyof typeof servers) => (servers[name].address() as AddressInfo).port;
const originOf = (name: keyof typeof servers) => `http://127.0.0.1:${portOf(name)}`;

beforeAll(async () => {
  for (const server of Object.values(servers)) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

const seldom = <Each>(usual: Each, ...others: Each[]) => fc.constantFrom(usual, usual, usual, ...others);

/** Addresses that look like the allowed one to some readers, and lead elsewhere for others. */
const anyAddress = fc
  .record({
    start: seldom('', ' ', '\t', '\u0000', '\\', '//'),
    scheme: seldom(
      'http://',
      'HTTP://',
      'http:/',
      'http:\\\\',
      'https://',
      '//',
      'ftp://',
      'file://',
      'http://http://',
    ),
    user: seldom('', '127.0.0.1@', 'a:b@', '%40', '127.0.0.1%40', '@', '#@', '?@', '\\@'),
    host: seldom(
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '127。0。0。1',
      '⑫7.0.0.1',
      '127.0.0.1.',
      '0',
    ),
    port: fc.constantFrom<'allowed' | 'foreign'>('allowed', 'foreign', 'foreign'),
    end: fc.oneof(
      fc.constantFrom('/a.png', '/../a.png', '\\a.png', '/a.png#@', '@/a.png', '/?url='),
      fc.string({ maxLength: 12 }),
    ),
  })
  .map(
    ({ start, scheme, user, host, port, end }) =>
      (seen: typeof portOf) =>
        `${start}${scheme}${user}${host}:${seen(port)}${end}`,
  );

test(
  'whatever a picture’s address looks like, only the allowed host is asked, and no redirect is followed',
  async () => {
    const reader = pictureFiles({
      origins: [originOf('allowed')],
      refusesPrivateAddresses: false,
      clock: movableClock(),
    });
    await fc.assert(
      fc.asyncProperty(anyAddress, async (address) => {
        const result = await reader.read(address(portOf), { signal });
        expect(['notAllowed', 'redirected', 'unreachable']).toContain('problem' in result && result.problem);
        expect(asked.foreign).toBe(0);
      }),
      { numRuns: runs, seed: 41 },
    );
    expect(asked.allowed).toBeGreaterThan(0);
  },
  timeoutMs,
);

const starts = [
  '89504e470d0a1a0a',
  'ffd8ffe0',
  '474946383961',
  '52494646ffffffff57454250565038580a000000',
  '3c73766720',
  '3c3f786d6c20',
].map((hex) => Buffer.from(hex, 'hex'));
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc
    .constantFrom('IHDR', 'IDAT', 'IEND', 'acTL', '<!--', '-->', '<?', '?>', '<!DOCTYPE', '<svg', ' ', '\n')
    .map((text) => Buffer.from(text)),
);

test(
  'whatever a picture’s bytes are, they are examined and named or refused',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.array(piece, { maxLength: 40 }),
        fc.nat(300),
        (start, pieces, times) => {
          const repeated = pieces.length > 0 ? Array.from({ length: times }, () => pieces[0] as Uint8Array) : [];
          const examined = examinePicture(Buffer.concat([start, ...pieces, ...repeated]));
          expect('problem' in examined || 'mediaType' in examined).toBe(true);
        },
      ),
      { numRuns: runs, seed: 41 },
    );
  },
  timeoutMs,
);
