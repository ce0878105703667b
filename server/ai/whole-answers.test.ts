import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { localhostCertificate } from '../../tests/support/http/localhost-certificate.ts';
import { handSpokenServer } from '../../tests/support/http/raw-http-server.ts';
import { wholeAnswers } from './whole-answers.ts';

const sized = (text: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const asking = (url: string) => {
  const ask = wholeAnswers(new URL(url), { 'user-agent': 'yodel' });
  return async (signal: AbortSignal | null = null) => await ask('{"say":"hello"}', signal);
};
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString();

test.each([
  ['with its length', [sized('Größe')], true],
  [
    'in chunks',
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nGr', 'ö\r\n3\r\nße\r\n0\r', '\n\r\n'],
    true,
  ],
  ['in the smallest pieces', [...sized('Größe')], true],
  ['after a word that it will come', [`HTTP/1.1 100 Continue\r\n\r\n${sized('Größe')}`], true],
  ['as the last one', [sized('Größe').replace('\r\n', '\r\nConnection: close\r\n')], false],
])('an answer %s is heard whole', async (_, pieces, isKept) => {
  const { url, sockets } = await handSpokenServer(async (socket) => {
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
  });
  const ask = asking(url);
  expect([textOf(await ask()), textOf(await ask())]).toEqual(['Größe', 'Größe']);
  expect(sockets.size).toBe(isKept ? 1 : 2);
});

test('an answer without a length is complete when the other side has said all', async () => {
  const { url } = await handSpokenServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nall of it'));
  const ask = asking(url);
  expect(textOf(await ask())).toBe('all of it');
  expect(textOf(await ask())).toBe('all of it');
});

test('what is asked is one whole request, and status and headers are told', async () => {
  const heard: string[] = [];
  const { url } = await handSpokenServer((socket, _, request) => {
    heard.push(request);
    socket.write('HTTP/1.1 429 Slow down\r\nRetry-After: 3\r\nvary: a\r\nVary: b\r\nContent-Length: 0\r\n\r\n');
  });
  const { status, statusText, headers, bytes } = await asking(url)();
  expect([status, statusText, headers.get('retry-after'), headers.get('vary')]).toEqual([
    429,
    'Slow down',
    '3',
    'a, b',
  ]);
  expect(bytes).toHaveLength(0);
  const { host } = new URL(url);
  expect(heard).toEqual([
    `POST /v1 HTTP/1.1\r\nhost: ${host}\r\nuser-agent: yodel\r\ncontent-length: 15\r\n\r\n{"say":"hello"}`,
  ]);
});

test.each([
  ['hung up', (socket: Socket) => socket.end()],
  ['broke down', (socket: Socket) => socket.resetAndDestroy()],
])('a connection on which the other side %s meanwhile is replaced unnoticed', async (_, leave) => {
  const { url, sockets } = await handSpokenServer((socket, number) => {
    if (number === 2) leave(socket);
    else socket.write(sized(`answer ${number}`));
  });
  const ask = asking(url);
  expect(textOf(await ask())).toBe('answer 1');
  expect(textOf(await ask())).toBe('answer 3');
  expect(sockets.size).toBe(2);
});

test.each([
  ['breaks off', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ['breaks off in its head', 'HTTP/1.1 200 OK\r\ncontent-le'],
  ['is no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['never comes', ''],
])('an answer that %s fails, and its connection is not used again', async (_, said) => {
  const { url, sockets } = await handSpokenServer((socket, number) => {
    if (number === 1) socket.end(said);
    else socket.write(sized('well'));
  });
  const ask = asking(url);
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(textOf(await ask())).toBe('well');
  expect(sockets.size).toBe(2);
});

test('who stops it ends the connection, before the answer and in the middle of it', async () => {
  const { url, sockets } = await handSpokenServer((socket, number) => {
    if (number === 2) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
  });
  const ask = asking(url);
  const stopped = { name: 'TimeoutError' };
  await expect(ask(AbortSignal.timeout(50))).rejects.toMatchObject(stopped);
  await expect(ask(AbortSignal.timeout(50))).rejects.toMatchObject(stopped);
  await expect(ask(AbortSignal.abort())).rejects.toThrow();
  await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
  expect(sockets.size).toBe(2);
});

test('what is said without being asked ends the connection, and is taken for no answer', async () => {
  const { url, sockets } = await handSpokenServer((socket, number) => {
    socket.write(sized(`answer ${number}`));
    if (number === 1) setTimeout(() => socket.write(sized('and another thing')), 20);
  });
  const ask = asking(url);
  expect(textOf(await ask())).toBe('answer 1');
  await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
  expect(textOf(await ask())).toBe('answer 2');
});

test('over TLS only to who can be trusted', async () => {
  const { url, sockets } = await handSpokenServer((socket) => socket.write(sized('in private')), { isSecure: true });
  await expect(asking(url)()).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
  const trusted = getCACertificates();
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([localhostCertificate.cert]);
  const ask = asking(url);
  expect([textOf(await ask()), textOf(await ask())]).toEqual(['in private', 'in private']);
  expect(sockets.size).toBe(1);
});

test('a header that would be two is refused', () => {
  expect(() => wholeAnswers(new URL('http://localhost/v1'), { authorization: 'key\r\nx: y' })).toThrow();
});
