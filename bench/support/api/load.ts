import { connect, type Socket } from 'node:net';

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

interface Target {
  port: number;
  path: string;
  /** Each connection takes the next of them. */
  tokens: string[];
}

/**
 * Keeps every connection busy with one request after the other. On bare sockets: an HTTP client would need more of the
 * machine than the server that is measured.
 */
export async function load(target: Target, connections: number, forMs: number): Promise<Load> {
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + forMs;
  await Promise.all(Array.from({ length: connections }, (_, number) => keepBusy(target, number, until, times)));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((one, other) => one - other);
  return {
    requestsPerSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

function keepBusy({ port, path, tokens }: Target, number: number, until: number, times: number[]): Promise<void> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n` +
      `x-requested-with: XMLHttpRequest\r\nauthorization: Bearer ${tokens[number % tokens.length]}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let heard = '';
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      heard += text;
      if (!isWhole(heard)) return;
      if (!heard.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(heard));
      heard = '';
      const now = performance.now();
      times.push(now - sentAt);
      if (now < until) return send();
      socket.end();
      resolve();
    });
  });
}

function isWhole(heard: string): boolean {
  const headEnd = heard.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(heard.slice(0, headEnd))?.[1];
  return length !== undefined && heard.length >= headEnd + 4 + Number(length);
}
