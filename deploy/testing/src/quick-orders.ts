import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { onceAWorker } from './once-a-worker.ts';

const edits = [
  {
    file: 'services/orders/src/documents/create-workers.ts',
    snippet: 'const defaultLeaseMs = 10_000;',
    replacement: 'const defaultLeaseMs = 1_000;',
  },
  {
    file: 'services/runtime/src/bus/nats-pace.ts',
    snippet: 'ackWaitMs: 10_000,',
    replacement: 'ackWaitMs: 1_000,',
  },
  {
    file: 'services/orders/src/imports/create-imports.ts',
    snippet: 'const defaultBulkFrom = 1_000;',
    replacement: 'const defaultBulkFrom = 100;',
  },
  {
    file: 'services/orders/src/imports/jobs/import-orders.ts',
    snippet: 'const defaultLeaseMs = 30_000;',
    replacement: 'const defaultLeaseMs = 5_000;',
  },
];

/**
 * The orders service as `npm run build` makes it, except for four numbers: an order or an event held by a dead process
 * is free after one second instead of ten, an import after five instead of thirty, and an import requests a file from
 * Shopify from a hundred orders on instead of a thousand. For suites that kill it.
 */
export const bundleQuickOrders = onceAWorker(
  async () => {
    // A folder where its registry packages resolve. The same in every run: a worker may be killed, and would leave each
    // one behind.
    const directory = join(
      projectRoot(),
      'node_modules/.cache/quick-orders',
      process.env.JEST_WORKER_ID ?? '',
    );
    const orders = join(directory, 'main.js');
    const tool = join(projectRoot(), 'deploy/tools/bundle-mutant.js');
    await promisify(execFile)(process.execPath, [tool, 'orders', orders, JSON.stringify(edits)]);
    return { directory, programs: { orders } };
  },
  ({ directory }) => rm(directory, { recursive: true, force: true }),
);
