import { connect, createServer, type Socket } from 'node:net';

export type Balancer = { stop(): Promise<void> };

const checkEveryMs = 500;
const checkTimeoutMs = 1_000;

/**
 * One address for the replicas of the ingest, as the edge of the distributed form: connections rotate, and replicas
 * that fail their health check are skipped and their connections closed.
 */
export async function startBalancer(options: {
  readonly port: number;
  /** Ports of the replicas on the loopback interface. */
  readonly targets: readonly number[];
}): Promise<Balancer> {
  const targets = options.targets.map((port) => ({ port, well: true, sockets: new Set<Socket>() }));
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const ordered = targets.map((_, index) => targets[(turn + index) % targets.length] as Target);
    return [...ordered.filter(({ well }) => well), ...ordered.filter(({ well }) => !well)];
  };

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    join(client, inTurn());
  });
  const timer = setInterval(() => {
    for (const target of targets) void check(target);
  }, checkEveryMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    async stop() {
      clearInterval(timer);
      for (const { sockets } of targets) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Target = { readonly port: number; well: boolean; readonly sockets: Set<Socket> };

/** Forwards a connection to the first replica that accepts it; no data was sent before that. */
function join(client: Socket, [target, ...others]: readonly Target[]): void {
  if (!target) return void client.destroy();
  const upstream = connect(target.port, '127.0.0.1');
  upstream.once('error', () => {
    if (upstream.bytesWritten === 0 && !client.destroyed) join(client, others);
    else client.destroy();
  });
  upstream.once('connect', () => {
    target.sockets.add(client).add(upstream);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  const part = () => {
    target.sockets.delete(client);
    target.sockets.delete(upstream);
    upstream.destroy();
  };
  client.once('close', part);
  upstream.once('close', () => {
    if (upstream.bytesRead > 0 || upstream.bytesWritten > 0) client.destroy();
  });
}

async function check(target: Target): Promise<void> {
  target.well = await fetch(`http://127.0.0.1:${target.port}/health`, {
    signal: AbortSignal.timeout(checkTimeoutMs),
    headers: { connection: 'close' },
  }).then(
    (response) => response.ok,
    () => false,
  );
  if (!target.well) for (const socket of target.sockets) socket.destroy();
}
