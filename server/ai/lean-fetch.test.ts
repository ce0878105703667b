import { expect, test } from 'vitest';
import { handSpokenServer } from '../../tests/support/http/raw-http-server.ts';
import { leanFetch } from './lean-fetch.ts';

const answer = (text: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
const ask = { method: 'POST', body: 'hello' };

/** The text of an answer, read as the providers' libraries read it. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  let text = '';
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) text += Buffer.from(next.value);
  return text;
}

test.each([
  ['as a stream', false],
  ['whole', true],
])(
  '%s: a connection is used again, and one that the server gave up meanwhile is replaced unnoticed',
  async (_, isWhole) => {
    const { url, sockets } = await handSpokenServer((socket, number) => {
      if (number === 3) socket.resetAndDestroy();
      else socket.write(answer(`answer ${number}`));
    });
    const fetch = leanFetch({ isWhole });
    expect(await textOf(await fetch(url, ask))).toBe('answer 1');
    expect(await textOf(await fetch(url, ask))).toBe('answer 2');
    expect(sockets.size).toBe(1);
    expect(await textOf(await fetch(url, ask))).toBe('answer 4');
    expect(sockets.size).toBe(2);
  },
);

test('an answer that is read whole fails where it breaks off or is stopped, and tells its status and headers', async () => {
  const { url, sockets } = await handSpokenServer((socket, number) => {
    if (number === 1) socket.write('HTTP/1.1 429 Slow down\r\nretry-after: 3\r\ncontent-length: 2\r\n\r\nno');
    else if (number === 2) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
    else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
  });
  const fetch = leanFetch({ isWhole: true });
  const refused = await fetch(url, ask);
  expect([refused.ok, refused.status, refused.headers.get('retry-after')]).toEqual([false, 429, '3']);
  await expect(fetch(url, ask)).rejects.toThrow();
  await expect(fetch(url, { ...ask, signal: AbortSignal.timeout(50) })).rejects.toThrow();
  await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
});

test('an answer that breaks off fails while it is read, and a server that hangs up at once is not reached', async () => {
  const { url } = await handSpokenServer((socket, number) => {
    if (number === 1) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
    else socket.resetAndDestroy();
  });
  const fetch = leanFetch({ isWhole: false });
  const half = await fetch(url, ask);
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow();
  await expect(fetch(url, ask)).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
});

test('who stops it ends the connection, before the answer and in the middle of it', async () => {
  const { url, sockets } = await handSpokenServer((socket, number) => {
    if (number === 2) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
  });
  const fetch = leanFetch({ isWhole: false });
  await expect(fetch(url, { ...ask, signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
  const stop = new AbortController();
  const half = await fetch(url, { ...ask, signal: stop.signal });
  stop.abort();
  await expect(half.text()).rejects.toThrow();
  await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
});
