import { join } from 'node:path';
import { packageHome } from '@belegfluss/runtime/service';
import { promise } from './broken-promise.ts';
import { type Child, startChild } from './child.ts';
import { median, whole } from './figures.ts';
import { cpuSeconds } from './processes.ts';

const rounds = 3;
const warmUpMs = 1_000;
const durationMs = 2_000;
const concurrency = 32;
const smallBytes = 100;
const largeBytes = 100_000;
/** Most CPU of a small call through our layer, both ends, as a multiple of the bare one. */
const mostCost = 2.5;

const kinds = ['ours', 'bare'] as const;
type Kind = (typeof kinds)[number];

type Ready = { readonly address: string; readonly pid: number; readonly tls: unknown };
type Load = { readonly calls: number; readonly seconds: number; readonly clientCpuSeconds: number };
type Server = Ready & { readonly kind: Kind; readonly child: Child<Ready> };

/** CPU of one call in microseconds, and how many there were a second. */
type Turn = { readonly perSecond: number; readonly clientUs: number; readonly serverUs: number };

/** Calls through our client and server beside bare grpc-js with the same bytes, in alternating rounds. */
export async function benchGrpc(): Promise<string> {
  const parts: string[] = [];
  const costs: number[] = [];
  for (const tls of [false, true]) {
    const servers: Server[] = [];
    try {
      for (const kind of kinds) servers.push(await startServer(kind, tls));
      const small = await measure(servers, smallBytes);
      const large = await measure(servers, largeBytes);
      parts.push(
        describe(small, smallBytes, tls),
        describe(large, largeBytes, tls),
        describeGrowth(small, large),
      );
      costs.push(cost(small));
    } finally {
      for (const { child } of servers) await child.stop();
    }
  }
  const text = `  one client process and one server process, ${concurrency} calls at once, ${rounds} turns of ${durationMs / 1_000} s each, taken in turns
${parts.join('\n')}`;
  for (const times of costs) {
    promise(
      times <= mostCost,
      `A small call costs ${times.toFixed(2)} × a bare one, not at most ${mostCost} ×.\n${text}`,
    );
  }
  return text;
}

/** The runtime contains both ends, because it does not export its internals. */
const script = (name: string): string => join(packageHome('@belegfluss/runtime'), `bench/${name}.ts`);

async function startServer(kind: Kind, tls: boolean): Promise<Server> {
  const child = startChild<Ready>(script('echo-server'), { kind, tls });
  return { ...(await child.next()), kind, child };
}

async function measure(servers: readonly Server[], bytes: number): Promise<Record<Kind, Turn[]>> {
  const turns: Record<Kind, Turn[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) turns[server.kind].push(await takeTurn(server, bytes));
  }
  return turns;
}

async function takeTurn({ kind, address, pid, tls }: Server, bytes: number): Promise<Turn> {
  const input = { kind, tls, address, bytes, concurrency, warmUpMs, durationMs };
  const load = startChild<Load>(script('echo-load'), input);
  // The first message says that it is warm.
  await load.next();
  const before = cpuSeconds(pid);
  const { calls, seconds, clientCpuSeconds } = await load.next();
  const serverCpuSeconds = cpuSeconds(pid) - before;
  await load.stop();
  return {
    perSecond: calls / seconds,
    clientUs: (clientCpuSeconds * 1e6) / calls,
    serverUs: (serverCpuSeconds * 1e6) / calls,
  };
}

const middle = (turns: readonly Turn[], pick: (turn: Turn) => number): number => median(turns.map(pick));

const cpuUs = ({ clientUs, serverUs }: Turn): number => clientUs + serverUs;

const cost = ({ ours, bare }: Record<Kind, Turn[]>): number => middle(ours, cpuUs) / middle(bare, cpuUs);

function describe(turns: Record<Kind, Turn[]>, bytes: number, tls: boolean): string {
  const line = (kind: Kind) => {
    const own = turns[kind];
    const perCore = 1e6 / middle(own, cpuUs);
    return `    ${kind}: ${whole(middle(own, ({ perSecond }) => perSecond))} calls a second, ${whole(perCore)} a core; CPU a call: client ${whole(middle(own, ({ clientUs }) => clientUs))} µs, server ${whole(middle(own, ({ serverUs }) => serverUs))} µs`;
  };
  return `  ${whole(bytes)} bytes each way, ${tls ? 'mutual TLS' : 'no TLS'}
${line('ours')}
${line('bare')}
    ratio: ${(1 / cost(turns)).toFixed(2)} of the bare calls a core`;
}

function describeGrowth(small: Record<Kind, Turn[]>, large: Record<Kind, Turn[]>): string {
  const [ours, bare] = kinds.map((kind) => middle(large[kind], cpuUs) / middle(small[kind], cpuUs));
  const times = whole(largeBytes / smallBytes);
  return `    growth: ${times} × the bytes cost ${ours?.toFixed(1)} × the CPU a call, bare ${bare?.toFixed(1)} ×`;
}
