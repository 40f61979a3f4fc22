import type { AddressInfo } from 'node:net';
import { createStateFile } from '../shared/state-file.ts';
import type { World } from './api.ts';
import { CallLog } from './call-log.ts';
import type { Difference } from './description/find-differences.ts';
import { createFaultPlan } from './faults.ts';
import type { Movement } from './paypal-movement.ts';
import { fromSaved, watchState } from './persistence.ts';
import { RequestRecord } from './request-record.ts';
import { createServer } from './server.ts';
import { copyState, createState } from './state.ts';
import { createStockHolds } from './stock-holds.ts';

export { assertDescribed } from './description/enforcement.ts';
export { computeSums } from './documents/sums.ts';
export { checkTax } from './documents/tax-check.ts';
export type { Movement } from './paypal-movement.ts';
export { vatRates } from './reference-data/vat-rates.ts';

export interface SevdeskSandboxOptions {
  /** 127.0.0.1 when absent. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The accepted API token, 32 hexadecimal characters. */
  token: string;
  /** File that keeps the state across a restart; without it nothing is stored. */
  statePath?: string;
  now?: () => Date;
  /** Movements of the tenant's connected PayPal account; imported whenever lines are read. */
  payPalMovements?: () => readonly Movement[];
  logger?: { info(object: object, message: string): void };
}

export interface SevdeskSandbox {
  start(): Promise<{ url: string; controlUrl: string }>;
  stop(): Promise<void>;
  /** Differences of the requests so far from sevdesk's description. */
  differences(): readonly Difference[];
  /**
   * Copies everything that the sandbox knows, with its call log, and returns a function that brings exactly that back,
   * as often as wanted. Calls without an answer and people who wait for a stock are dropped.
   */
  remember(): () => void;
}

/**
 * A strict fake of the sevdesk API under /api/v1, with its controls under /sandbox. It refuses the requests that the
 * real one refuses, and does not prevent duplicates.
 */
export function createSevdeskSandbox(options: SevdeskSandboxOptions): SevdeskSandbox {
  const { host = '127.0.0.1', port, token, statePath, now = () => new Date(), logger } = options;
  const world: World = {
    state: createState(),
    stockHolds: createStockHolds(),
    now: () => now().getTime(),
    replaced: () => file.replaced(),
    payPalMovements: options.payPalMovements,
  };
  const file = createStateFile({ path: statePath, sections: () => watchState(world.state) });
  const requests = new RequestRecord();
  const calls = new CallLog();
  const faults = createFaultPlan(world.state.knobs.seed);
  const { server, running } = createServer({ world, requests, token, calls, faults, file });
  return {
    async start() {
      file.load((saved) => {
        world.state = fromSaved(saved);
      });
      await server.listen({ host, port });
      const address = server.server.address() as AddressInfo;
      const origin = `http://${host}:${address.port}`;
      logger?.info({ url: `${origin}/api/v1` }, 'sevdesk sandbox is listening');
      return { url: `${origin}/api/v1`, controlUrl: `${origin}/sandbox` };
    },
    differences: requests.all,
    remember() {
      const state = copyState(world.state);
      const beside = [calls.remember(), requests.remember(), faults.remember()];
      return () => {
        running.drop();
        world.stockHolds.drop();
        world.state = copyState(state);
        for (const restore of beside) restore();
        world.replaced();
      };
    },
    async stop() {
      await server.close();
      file.close();
    },
  };
}
