import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageHome } from '@belegfluss/runtime/service';
import { within } from '@belegfluss/testing/postgres-server';
import { promise } from './broken-promise.ts';
import { startChild } from './child.ts';
import { type BenchInstallation, clientSecret, startBenchInstallation } from './pipeline/installation.ts';
import { copyShops } from './pipeline/shops.ts';
import { listProcessTree, readParentPid } from './processes.ts';
import { profiling } from './profile/profile-work.ts';
import { computeCostRatio, describeFigures, type Figures, type Pair } from './shops-poll/describe.ts';
import type { FloorInput, FloorReady } from './shops-poll/floor.ts';
import { type Crowd, findHighest, type Measured, measure, type Target } from './shops-poll/measure.ts';
import { makeSessionToken, type TokenKey } from './shops-poll/session-token.ts';

/** 10,000 open dashboards that poll every 20 seconds. */
const dashboards = 10_000;
const pollEveryS = 20;
const shopCount = 1_000;
const slowestMs = 250;
const calmPerSecond = 50;
/** Most CPU of the gateway for an answer, as a multiple of the floor's: a ratio, so that it holds on any machine. */
const mostCost = 12;

const names = ['gateway', 'shops', 'settings', 'provider', 'orders', 'webhooks'] as const;
const key: TokenKey = { clientId: 'sandbox-client-id', clientSecret };

/**
 * `GET /api/shops` as open dashboards poll it: at the promised rate, and up to the highest one. `--rate` sends that
 * many requests per second instead and does not search for the highest rate; `--profile` writes CPU profiles of the
 * processes.
 */
export async function benchShopsPoll(options: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...options],
    options: { rate: { type: 'string' }, profile: { type: 'boolean', default: false } },
  });
  const environment = values.profile
    ? { environment: Object.fromEntries(names.map((name) => [name, profiling(profileFolder(), name)])) }
    : {};
  const services = await startBenchInstallation({ workers: 4, name: 'bench-shops-poll', ...environment });
  try {
    const crowd: Crowd = { shops: await copyShops(services, shopCount), dashboards, key };
    const shop = crowd.shops[0] ?? '';
    const body = await fetchAnswer(services.services.gatewayUrl, shop);
    const script = join(packageHome('@belegfluss/bench'), 'src/shops-poll/floor.ts');
    const floor = startChild<FloorReady>(script, { key, shop, body } satisfies FloorInput);
    try {
      const { url, pid } = await floor.next();
      const targets = {
        product: await createProductTarget(services),
        floor: { url, watched: () => ({ floor: [pid] }) },
      };
      const rate = values.rate === undefined ? null : Number(values.rate);
      return check(await compare(targets, crowd, rate, Buffer.byteLength(body)));
    } finally {
      await floor.stop();
    }
  } finally {
    await services.stop();
  }
}

async function compare(
  targets: Pair<Target>,
  crowd: Crowd,
  rate: number | null,
  bodyBytes: number,
): Promise<Figures> {
  const perSecond = rate ?? dashboards / pollEveryS;
  const both = async <Value>(take: (target: Target) => Promise<Value>): Promise<Pair<Value>> => ({
    product: await take(targets.product),
    floor: await take(targets.floor),
  });
  const at = (pace: number, durationMs: number): Promise<Pair<Measured>> =>
    both((target) => measure(target, crowd, { perSecond: pace, warmUpMs: 6_000, durationMs }));
  return {
    perSecond,
    bodyBytes,
    calm: await at(calmPerSecond, 10_000),
    busy: await at(perSecond, 20_000),
    highest: rate === null ? await both((target) => findHighest(target, crowd, slowestMs)) : null,
  };
}

function check(figures: Figures): string {
  const text = describeFigures(figures, slowestMs);
  for (const { product } of [figures.calm, figures.busy]) {
    promise(
      Object.keys(product.result.wrong).length === 0,
      `Not every dashboard got its own shop: ${JSON.stringify(product.result.wrong)}.\n${text}`,
    );
  }
  promise(
    computeCostRatio(figures) <= mostCost,
    `An answer costs the gateway ${computeCostRatio(figures).toFixed(1)} × the floor's CPU, not at most ${mostCost} ×.\n${text}`,
  );
  return text;
}

async function createProductTarget(services: BenchInstallation): Promise<Target> {
  const postmaster = await within(services.databaseUrl('shops'), async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return readParentPid(rows[0]?.pid ?? 0);
  });
  return {
    url: services.services.gatewayUrl,
    watched: () => ({
      ...Object.fromEntries(names.map((name) => [name, services.services.pids(name)])),
      postgres: listProcessTree(postmaster),
    }),
  };
}

/** The complete answer, with every part: the bench must measure what users see. */
async function fetchAnswer(url: string, shop: string): Promise<string> {
  const response = await fetch(`${url}/api/shops`, {
    headers: { authorization: `Bearer ${makeSessionToken(shop, 0, key)}` },
  });
  const body = await response.text();
  const answer = JSON.parse(body) as Record<string, Record<string, unknown> | undefined>;
  const parts = [answer.stat?.webhook, answer.stat?.sevdesk, answer.sevdesk?.invoice, answer.sevdesk?.users];
  const lacking = parts.some((part) => part === null || part === undefined);
  promise(response.ok && !lacking, `The answer lacks a part: ${body.slice(0, 500)}`);
  return body;
}

/** Folder of the profiles, in the system's temporary files. */
const profileFolder = () => join(tmpdir(), 'belegfluss-profiles');
