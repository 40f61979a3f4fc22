import { Agent, request } from 'node:http';
import { percentile } from '../figures.ts';
import { makeSessionToken, type TokenKey } from './session-token.ts';

export type PollInput = {
  /** Origin of the gateway, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly shops: readonly string[];
  readonly dashboards: number;
  readonly key: TokenKey;
  readonly perSecond: number;
  readonly warmUpMs: number;
  readonly durationMs: number;
};

/** Sent when the warm-up ends. */
export type Warm = { readonly warm: true };

export type PollResult = {
  readonly asked: number;
  readonly answered: number;
  /** Refused as too many (503), or not answered in time: a slow machine causes these, so they break no promise. */
  readonly late: number;
  /** Wrong answers by kind: another status, another shop, a broken connection. */
  readonly wrong: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

type Poll = {
  readonly latencyMs: number;
  readonly outcome: 'answered' | 'late' | { readonly wrong: string };
};

/** A request that waited this long gives up: a backlog must end. */
const timeoutMs = 5_000;

/**
 * Dashboards poll independently of each other and of the answers: requests are due at random moments (Poisson), and an
 * answer's time counts from the moment its request was due. A late answer delays no other request.
 */
async function poll(input: PollInput): Promise<PollResult> {
  const tokens = Array.from({ length: input.dashboards }, (_, user) => {
    const shop = input.shops[user % input.shops.length] ?? '';
    return { shop, authorization: `Bearer ${makeSessionToken(shop, user, input.key)}` };
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000, scheduling: 'lifo' });
  const random = createRandom(20_261_122);
  const begin = performance.now();
  const measuredFrom = begin + input.warmUpMs;
  const end = measuredFrom + input.durationMs;
  const polls: Promise<Poll>[] = [];
  const measured: Promise<Poll>[] = [];
  let due = begin;
  const warm = setTimeout(() => process.send?.({ warm: true } satisfies Warm), input.warmUpMs);
  while (due < end) {
    const now = performance.now();
    for (; due <= now && due < end; due += gapMs(random(), input.perSecond)) {
      const dashboard = tokens[Math.floor(random() * tokens.length)];
      if (!dashboard) throw new RangeError('There are no dashboards.');
      (due >= measuredFrom ? measured : polls).push(ask(input.url, agent, dashboard, due));
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(due, end) - performance.now())));
  }
  const results = await Promise.all(measured);
  await Promise.all(polls);
  agent.destroy();
  clearTimeout(warm);
  return summarise(results);
}

const gapMs = (random: number, perSecond: number): number => (-Math.log(1 - random) * 1_000) / perSecond;

function ask(
  url: string,
  agent: Agent,
  { shop, authorization }: { readonly shop: string; readonly authorization: string },
  dueAt: number,
): Promise<Poll> {
  return new Promise((resolve) => {
    const done = (outcome: Poll['outcome']) => resolve({ latencyMs: performance.now() - dueAt, outcome });
    const outgoing = request(`${url}/api/shops`, { agent, headers: { authorization } });
    const timer = setTimeout(() => {
      done('late');
      outgoing.destroy();
    }, timeoutMs);
    outgoing.once('error', (error) => done({ wrong: `no answer: ${error.message}` }));
    outgoing.once('close', () => clearTimeout(timer));
    outgoing.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.once('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode === 503 || statusCode === 504) return done('late');
        if (statusCode !== 200) return done({ wrong: `status ${statusCode}` });
        done(body.startsWith(`{"_key":"${shop}"`) ? 'answered' : { wrong: 'another shop' });
      });
    });
    outgoing.end();
  });
}

function summarise(polls: readonly Poll[]): PollResult {
  const wrong: Record<string, number> = {};
  for (const { outcome } of polls)
    if (typeof outcome === 'object') wrong[outcome.wrong] = (wrong[outcome.wrong] ?? 0) + 1;
  const latencies = polls.map(({ latencyMs }) => latencyMs).sort((left, right) => left - right);
  return {
    asked: polls.length,
    answered: polls.filter(({ outcome }) => outcome === 'answered').length,
    late: polls.filter(({ outcome }) => outcome === 'late').length,
    wrong,
    p50Ms: percentile(latencies, 50),
    p95Ms: percentile(latencies, 95),
    p99Ms: percentile(latencies, 99),
    maxMs: latencies.at(-1) ?? 0,
  };
}

/** Mulberry32: yields the same moments in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

process.send?.(await poll(JSON.parse(process.argv[2] ?? '') as PollInput));
process.disconnect?.();
