import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { portVariables } from '@belegfluss/local/config';
import { projectRoot } from '@belegfluss/local/parts-home';
import { freePort } from '@belegfluss/local/postgres';

const orders = 12;
const startsWithinMs = 120_000;

export type BenchShop = {
  readonly landingUrl: string;
  /** The app in the sandbox's admin. */
  readonly overviewUrl: string;
  /** Selector of the tenth log row, which exists once the overview is complete. */
  readonly overviewReady: string;
  stop(): Promise<void>;
};

/** Starts the same as `npm start`, built for production, on free ports, with a shop that already has orders. */
export async function startShop(): Promise<BenchShop> {
  const ports = new Map<string, number>();
  for (const variable of portVariables) ports.set(variable, await freePort());
  const address = (variable: (typeof portVariables)[number]) => `http://127.0.0.1:${ports.get(variable)}`;
  const child = spawn(process.execPath, ['deploy/local/dist/main.js', '--fresh'], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      ...Object.fromEntries([...ports].map(([variable, port]) => [variable, String(port)])),
      LOCAL_NAME: 'bench-web',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  try {
    await readyWord(child.stdout, ended);
    await placeOrders(address('SANDBOX_SHOPIFY_PORT'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    landingUrl: `${address('GATEWAY_PORT')}/`,
    overviewUrl: `${address('SANDBOX_SHOPIFY_PORT')}/store/belegfluss-demo/apps/belegfluss/home`,
    overviewReady: '[data-testid=log-row]:nth-of-type(10)',
    stop,
  };
}

async function readyWord(output: NodeJS.ReadableStream, ended: Promise<number | null>): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    output.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Belegfluss is ready')) resolve();
    });
  });
  const late = pause(startsWithinMs, 'late' as const, { ref: false });
  const outcome = await Promise.race([ready, ended.then((code) => `ended with ${code}`), late]);
  if (outcome) throw new Error(`The installation did not start: ${outcome}.`);
}

async function placeOrders(sandboxUrl: string): Promise<void> {
  for (let placed = 0; placed < orders; placed += 1) {
    const response = await fetch(`${sandboxUrl}/sandbox/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) throw new Error(`No order was placed: ${response.status} ${await response.text()}`);
  }
}
