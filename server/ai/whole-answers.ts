import { validateHeaderValue } from 'node:http';
import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { HTTPParser } from 'http-parser-js';

/** An answer that is there to its last byte. */
export interface WholeAnswer {
  status: number;
  statusText: string;
  /** By their names in small letters. */
  headers: Map<string, string>;
  bytes: Buffer;
}

type Ask = (body: string, signal: AbortSignal | null) => Promise<WholeAnswer>;

/**
 * Posts to one address again and again, on connections that stay open, and hears whole answers. Where those come one by
 * one the platform's own client, made for anything that HTTP can be, costs 0.3 ms more for each than a socket and a
 * parser do, half of what a batch's process spends on asking.
 */
export function wholeAnswers(url: URL, headers: Record<string, string>): Ask {
  const head = headOf(url, headers);
  const idle = new Set<Connection>();

  const ask: Ask = async (body, signal) => {
    signal?.throwIfAborted();
    const [kept] = idle;
    if (kept) idle.delete(kept);
    const connection = kept ?? connectTo(url, idle);
    const stop = () => connection.end(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await connection.ask(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      // The other side had closed the connection before it could have read this.
      if (kept && !connection.wasHeard()) return await ask(body, signal);
      // Providers' libraries know this message for a server that cannot be reached.
      throw new TypeError('fetch failed', { cause: error });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
  return ask;
}

function headOf(url: URL, headers: Record<string, string>): string {
  const { auth, path } = urlToHttpOptions(url);
  const all = {
    host: url.host,
    ...(auth && { authorization: `Basic ${Buffer.from(auth).toString('base64')}` }),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) validateHeaderValue(name, value);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}`;
}

interface Connection {
  ask(text: string): Promise<WholeAnswer>;
  /** Whether anything came since it was asked last. */
  wasHeard(): boolean;
  end(reason: unknown): void;
}

/** It joins the idle ones whenever an answer is complete, and leaves them when it is gone. */
function connectTo(url: URL, idle: Set<Connection>): Connection {
  const socket = openSocket(url);
  const parser = new HTTPParser(HTTPParser.RESPONSE);
  let call: PromiseWithResolvers<WholeAnswer> | null = null;
  let answer: WholeAnswer | null = null;
  let pieces: Buffer[] = [];
  let isLast = false;
  let isHeard = false;

  const connection: Connection = {
    ask: (text) => {
      call = Promise.withResolvers();
      isHeard = false;
      socket.ref().write(text);
      return call.promise;
    },
    wasHeard: () => isHeard,
    end: (reason) => {
      socket.destroy();
      fail(reason);
    },
  };

  function fail(reason: unknown): void {
    idle.delete(connection);
    call?.reject(reason);
    call = null;
  }

  parser[HTTPParser.kOnHeadersComplete] = (info) => {
    isLast = !info.shouldKeepAlive;
    answer = { status: info.statusCode, statusText: info.statusMessage, headers: headersIn(info.headers), bytes: none };
  };
  parser[HTTPParser.kOnBody] = (chunk, from, length) => {
    pieces.push(chunk.subarray(from, from + length));
  };
  parser[HTTPParser.kOnMessageComplete] = () => {
    // Such as "go on": the answer itself is still to come.
    if (!answer || answer.status < 200) return;
    answer.bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    call?.resolve(answer);
    [call, answer, pieces] = [null, null, []];
    if (isLast) socket.destroy();
    else {
      // A process that has nothing else to do need not wait for it.
      socket.unref();
      idle.add(connection);
    }
  };

  socket.on('data', (chunk: Buffer) => {
    isHeard = true;
    const parsed = call ? parser.execute(chunk) : unasked();
    if (parsed instanceof Error) connection.end(parsed);
  });
  socket.on('end', () => {
    // Without a length it is complete when the other side has said all.
    const parsed = parser.finish();
    if (parsed instanceof Error) fail(parsed);
  });
  socket.on('error', fail);
  socket.on('close', () => fail(lost()));
  return connection;
}

const none = Buffer.alloc(0);
const lost = () => Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' });
const unasked = () => new Error('The other side spoke without being asked.');

function openSocket(url: URL): Socket {
  const { hostname } = urlToHttpOptions(url);
  const host = hostname ?? '';
  const isSecure = url.protocol === 'https:';
  const address = { host, port: Number(url.port || (isSecure ? 443 : 80)), noDelay: true, keepAlive: true };
  if (!isSecure) return connectPlainly(address);
  return connectSecurely({ ...address, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] });
}

function headersIn(list: string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at + 1 < list.length; at += 2) {
    const name = (list[at] as string).toLowerCase();
    const before = headers.get(name);
    headers.set(name, before === undefined ? (list[at + 1] as string) : `${before}, ${list[at + 1]}`);
  }
  return headers;
}
