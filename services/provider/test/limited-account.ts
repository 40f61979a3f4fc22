import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPool } from '@belegfluss/runtime/database';
import { request } from 'undici';
import { derivePace, type Limit } from '../src/clients/traffic/pace.ts';
import { createTraffic } from '../src/clients/traffic/traffic.ts';
import { failed, ok } from '../src/domain/provider-result.ts';
import { createCallPace } from '../src/storage/call-pace.ts';
import { defaultTuning } from '../src/tuning.ts';
import { logger } from './provider-fixture.ts';

/** An account that notes when each call arrives, in milliseconds, and asks for pauses when told to. */
export async function startAccount() {
  const arrivals: number[] = [];
  let pauseSeconds = 0;
  const server = createServer((_, response) => {
    arrivals.push(performance.now());
    const seconds = pauseSeconds;
    pauseSeconds = 0;
    if (seconds > 0) response.writeHead(429, { 'retry-after': String(seconds) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    /** The next call is answered by "slow down". */
    askForPause: (seconds: number) => {
      pauseSeconds = seconds;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A replica as far as the calls to one account go, with a pool of its own; it makes a call when its limiter says so. */
export function createReplica(databaseUrl: string, accountUrl: string, limit: Limit, shop: string) {
  const pool = openPool({ url: databaseUrl, name: 'replica', logger, size: 2 });
  const pace = derivePace(limit);
  let statements = 0;
  const keeper = createCallPace(pool, pace)(shop);
  const counted = {
    ...keeper,
    take: (...input: Parameters<typeof keeper.take>) => {
      statements += 1;
      return keeper.take(...input);
    },
  };
  const traffic = createTraffic({ ...defaultTuning, pace }, defaultTuning.clock, counted);
  return {
    keeper,
    statements: () => statements,
    call: () =>
      traffic(async () => {
        const { statusCode, headers, body } = await request(accountUrl);
        await body.dump();
        return statusCode === 429
          ? failed({ kind: 'rateLimited', retryAfterMs: Number(headers['retry-after']) * 1000 })
          : ok(null);
      }),
    stop: () => pool.end(),
  };
}

/** Of all spans of time between two arrivals: by how many calls the worst one exceeds what the limit allows in it. */
export function findExcess(arrivals: readonly number[], { perSecond, burst }: Limit): number {
  let worst = Number.NEGATIVE_INFINITY;
  // The allowance at an arrival is least when the calls before it were most: a bucket that leaks, over all beginnings.
  let level = 0;
  let before = arrivals[0] ?? 0;
  for (const at of arrivals) {
    level = Math.max(0, level - ((at - before) / 1000) * perSecond) + 1;
    before = at;
    worst = Math.max(worst, level - burst);
  }
  return worst;
}
