import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL. */
export interface PostgresProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** From now on nothing passes on the open connections, and none of them is closed. New connections work. */
  freezeOpenConnections(): void;
  /** The same, and new connections get no answer either: for PostgreSQL, this host is lost. */
  loseHost(): void;
  /** Closes all connections and refuses new ones, as while the database restarts. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = new Set<Socket>();
  let isHostLost = false;

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (!frozen.has(from)) to.write(chunk);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!frozen.has(from)) to.destroy();
    });
  }

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    forward(client, upstream);
    forward(upstream, client);
    if (isHostLost) frozen.add(client).add(upstream);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const freezeOpenConnections = () => {
    frozen = new Set([...frozen, ...sockets]);
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  return {
    url: url.href,
    freezeOpenConnections,
    loseHost: () => {
      isHostLost = true;
      freezeOpenConnections();
    },
    goAway: close,
    comeBack: async () => {
      await listen(port);
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
}
