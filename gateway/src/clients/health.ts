import { type ChannelSecurity, createClient } from '@belegfluss/runtime/grpc';
import { service as healthService } from 'grpc-health-check';
import type { ServiceName } from '../config.ts';

const timeoutMs = 2_000;

/** Asks each service by the standard gRPC health check. */
export function createHealthChecks(
  addresses: Readonly<Record<ServiceName, string>>,
  security: ChannelSecurity,
) {
  const clients = Object.entries(addresses).map(([name, address]) => ({
    name,
    client: createClient(healthService, { address, security }),
  }));
  const checkAll = () =>
    Promise.all(clients.map(async ({ name, client }) => ({ name, ready: await isServing(client.Check) })));
  let running: ReturnType<typeof checkAll> | undefined;
  return {
    /** Who asks while a check runs shares it: asking often must not become asking every service often. */
    check: (): Promise<{ name: string; ready: boolean }[]> => {
      running ??= checkAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: () => {
      for (const { client } of clients) client.close();
    },
  };
}

type Check = (request: object, options: { readonly timeoutMs: number }) => Promise<unknown>;

async function isServing(check: Check | undefined): Promise<boolean> {
  const answer = await check?.({ service: '' }, { timeoutMs }).catch(() => null);
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'SERVING';
}
