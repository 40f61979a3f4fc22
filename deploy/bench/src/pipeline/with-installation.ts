import { setTimeout as pause } from 'node:timers/promises';
import type { ApartOptions } from '@belegfluss/local/apart';
import { serviceNames } from '@belegfluss/local/installation-config';
import { within } from '@belegfluss/testing/postgres-server';
import { checkBooks } from './check-books.ts';
import { type BenchInstallation, startBenchInstallation } from './installation.ts';
import { runOrders } from './run-orders.ts';
import { createSender, type Sender } from './send.ts';
import { copyShops } from './shops.ts';

export const shopCount = 1_000;
/**
 * Orders for each replica before it is measured: V8 still compiles what an order runs through, which is 6 % of the CPU in
 * the 1,500 orders after the first thousand.
 */
const warmingUp = 2_000;

export type Measurement = {
  readonly services: BenchInstallation;
  readonly sender: Sender;
  readonly shops: readonly string[];
};

/** Measures a warm installation of a thousand shops, whose books must be right at the end. */
export async function withInstallation<Result>(
  { replicas, ...options }: { readonly replicas: number } & Pick<ApartOptions, 'environment'>,
  measure: (measurement: Measurement) => Promise<Result>,
): Promise<Result> {
  const services = await startBenchInstallation({
    name: 'bench-pipeline',
    workers: 32,
    scale: { orders: replicas },
    counting: true,
    ...options,
  });
  const sender = createSender(services.services.ingestUrl, 32);
  try {
    const shops = await copyShops(services, shopCount);
    // Each shop's first order creates the contact of its customer, which is not measured.
    await runOrders(services, sender, shops, shopCount);
    await runOrders(services, sender, shops, replicas * warmingUp);
    await analyse(services);
    const result = await measure({ services, sender, shops });
    // Outcomes of deliveries and confirmed transfers are settled after the last invoice.
    await pause(5_000);
    await checkBooks(services);
    return result;
  } finally {
    sender.close();
    await services.stop();
  }
}

/**
 * As the server itself does within a minute. Until then statements are planned for empty tables, where each index that
 * begins with the shop looks as good as the key: those of a shop alone read all of its rows.
 */
async function analyse({ databaseUrl }: BenchInstallation): Promise<void> {
  for (const service of serviceNames) await within(databaseUrl(service), (client) => client.query('ANALYZE'));
}
