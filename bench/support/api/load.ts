import { connect, type Socket } from 'node:net';

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

interface Target {
  port: number;
  path: string;
  /** Each connection uses the next one. */
  tokens: string[];
}

/**
 * Sends one request after the other on every connection. It uses plain sockets: an HTTP client would need more CPU than
 * the server under test.
 */
export async function load(target: Target, connections: number, durationMs: number): Promise<Load> {
  const times: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + durationMs;
  await Promise.all(Array.from({ length: connections }, (_, number) => keepBusy(target, number, deadline, times)));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((one, other) => one - other);
  return {
    requestsPerSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

function keepBusy({ port, path, tokens }: Target, number: number, deadline: number, times: number[]): Promise<void> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n` +
      `x-requested-with: XMLHttpRequest\r\nauthorization: Bearer ${tokens[number % tokens.length]}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let received = '';
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      received += text;
      if (!isComplete(received)) return;
      if (!received.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(received));
      received = '';
      const now = performance.now();
      times.push(now - sentAt);
      if (now < deadline) return send();
      socket.end();
      resolve();
    });
  });
}

function isComplete(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1];
  return length !== undefined && received.length >= headEnd + 4 + Number(length);
}
