import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rawHttpServer } from '../../../tests/support/http/raw-http-server.ts';
import { providerFetch } from './provider-fetch.ts';

const response = (text: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
const half = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf';
const post = { method: 'POST', body: 'hello' };

test.each([
  ['become Basic authorization', {}, `Basic ${btoa('Ann:p@ss')}`],
  ['give way to the API key', { authorization: 'Bearer key' }, 'Bearer key'],
])('credentials in the base URL %s', async (_, headers: Record<string, string>, expected) => {
  const requests: string[] = [];
  const { url } = await rawHttpServer((socket, __, request) => {
    requests.push(request);
    socket.write(response('ok'));
  });
  await (await providerFetch(url.replace('//', '//Ann:p%40ss@'), { ...post, headers })).text();
  expect(/^authorization: (.*)\r$/im.exec(requests[0] ?? '')?.[1]).toBe(expected);
});

test('a redirect is not followed, because it would take the API key along', async () => {
  let requests = 0;
  const { url } = await rawHttpServer((socket) => {
    requests += 1;
    socket.write('HTTP/1.1 307 Elsewhere\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n');
  });
  await expect(providerFetch(url, post)).rejects.toThrow('fetch failed');
  expect(requests).toBe(1);
});

test('a response that breaks off fails while it is read, and a connection that ends at once is a failed fetch', async () => {
  const { url } = await rawHttpServer((socket, number) => {
    if (number === 1) socket.end(half);
    else socket.resetAndDestroy();
  });
  await expect((await providerFetch(url, post)).text()).rejects.toThrow();
  // Providers' libraries recognise an unreachable server by this message.
  await expect(providerFetch(url, post)).rejects.toThrow('fetch failed');
});

test('an abort ends the connection, before the response and in the middle of it', async () => {
  const { url, sockets } = await rawHttpServer((socket, number) => {
    if (number === 2) socket.write(half);
  });
  const signal = AbortSignal.timeout(50);
  await expect(providerFetch(url, { ...post, signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  const stop = new AbortController();
  const response = await providerFetch(url, { ...post, signal: stop.signal });
  stop.abort();
  await expect(response.text()).rejects.toThrow();
  await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
});

test('over TLS, an untrusted certificate is refused', async () => {
  const { url } = await rawHttpServer((socket) => socket.write(response('private')), { isSecure: true });
  await expect(providerFetch(url, post)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
});

test('a compressed response is read, and one that is too large after decompression is refused', async () => {
  const bodies = [gzipSync('compressed'), gzipSync('x'.repeat(2_100_000))];
  const { url } = await rawHttpServer((socket, number) => {
    const body = bodies[number - 1] ?? Buffer.alloc(0);
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`);
    socket.write(body);
  });
  expect(await (await providerFetch(url, post)).text()).toBe('compressed');
  await expect((await providerFetch(url, post)).text()).rejects.toThrow('far too much text');
});

test('a response with broken chunks fails at once, without waiting for a timeout', async () => {
  const { url } = await rawHttpServer((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nnot a length\r\nhalf'),
  );
  await expect(providerFetch(url, post).then((response) => response.text())).rejects.toThrow();
});
