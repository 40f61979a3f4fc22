import { join } from 'node:path';
import { ensureDatabase } from '@belegfluss/runtime/database';
import { packageHome } from '@belegfluss/runtime/service';
import { promise } from './broken-promise.ts';
import { startChild } from './child.ts';
import { countBesideLoops } from './counts/count-work.ts';
import type { Counters } from './counts/counters.ts';
import { describeStatements } from './counts/describe-counts.ts';
import { whole } from './figures.ts';
import { startBulkShopify } from './import/bulk-shopify.ts';
import { checkImport } from './import/check-import.ts';
import { watchDocuments } from './import/document-orders.ts';
import type { FloorInput, FloorResult } from './import/floor.ts';
import { chooseDays, placeTemplate, startImport, unlockImport } from './import/historic-shop.ts';
import { type Options, readOptions } from './import/options.ts';
import { type Reading, watchReading } from './import/read-orders.ts';
import { type BenchInstallation, startBenchInstallation } from './pipeline/installation.ts';

const megabyte = 1024 ** 2;
/** Least rate of reading as a part of the floor's. */
const leastOfFloor = 0.05;
/** As in containers: what a heap without a limit takes says nothing. A process that takes more is killed there. */
const heapMegabytes = 512;
const mostResident = 768 * megabyte;
/** A file is read line by line: memory does not follow its size. */
const mostResidentGrowth = 96 * megabyte;

type Figures = {
  readonly reading: Reading;
  readonly documentsPerSecond: number;
  /** What the databases did for each document. */
  readonly aDocument: Counters;
  readonly floor: FloorResult;
};

/** An import of historic orders by a bulk operation: what reading costs, and documents from it. */
export async function benchImport(args: readonly string[]): Promise<string> {
  const options = readOptions(args);
  const days = chooseDays(new Date());
  let fileUrl = '';
  const services = await startBenchInstallation({
    name: 'bench-import',
    workers: 16,
    counting: true,
    environment: { orders: { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` } },
    frontOfShopify: async (sandboxUrl, sandbox) => {
      const template = placeTemplate(sandbox, days[0] ?? '');
      const shopify = await startBulkShopify(sandboxUrl, {
        orders: options.orders,
        days,
        firstId: 7_000_000_000_000,
        template,
      });
      fileUrl = `${shopify.url}/file.jsonl`;
      return shopify;
    },
  });
  try {
    await unlockImport(services);
    const reading = await read(services, days, options);
    const documents = await makeDocuments(services, options);
    await checkImport(services, options.orders);
    const floor = await measureFloor(fileUrl, services.databaseUrl('floor'));
    return check({ reading, ...documents, floor }, options);
  } finally {
    await services.stop();
  }
}

/** While the service of the provider stands still, workers wait, so that reading is measured alone. */
async function read(
  services: BenchInstallation,
  days: readonly string[],
  { orders }: Options,
): Promise<Reading> {
  services.services.pause('provider');
  try {
    await startImport(services, days);
    return await watchReading(services, orders);
  } finally {
    services.services.resume('provider');
  }
}

async function makeDocuments(services: BenchInstallation, { documents }: Options) {
  let documentsPerSecond = 0;
  const aDocument = await countBesideLoops(services, async () => {
    const before = services.enshrinedAt.size;
    documentsPerSecond = await watchDocuments(services, documents);
    return services.enshrinedAt.size - before;
  });
  return { documentsPerSecond, aDocument };
}

async function measureFloor(fileUrl: string, databaseUrl: string): Promise<FloorResult> {
  await ensureDatabase(databaseUrl);
  const script = join(packageHome('@belegfluss/bench'), 'src/import/floor.ts');
  const floor = startChild<FloorResult>(script, { fileUrl, databaseUrl } satisfies FloorInput);
  try {
    return await floor.next();
  } finally {
    await floor.stop();
  }
}

function check(figures: Figures, options: Options): string {
  const text = describe(figures, options);
  const { resident } = figures.reading;
  promise(
    resident.peak <= mostResident && resident.grown <= mostResidentGrowth,
    `Reading took ${megabytes(resident.peak)} at most and grew by ${megabytes(resident.grown)} between its thirds, not at most ${megabytes(mostResident)} and ${megabytes(mostResidentGrowth)}.\n${text}`,
  );
  promise(
    ratio(figures) >= leastOfFloor,
    `Reading reaches ${percent(ratio(figures))} of the floor, not ${percent(leastOfFloor)}.\n${text}`,
  );
  return text;
}

function describe(figures: Figures, { orders, documents }: Options): string {
  const { reading, documentsPerSecond, aDocument, floor } = figures;
  const { resident } = reading;
  return `  ${whole(orders)} orders read from one bulk operation: ${whole(reading.perSecond)} a second, ${whole(reading.perSecond * 3_600)} an hour; ${reading.cpuMs.toFixed(2)} ms of CPU of orders for each
  floor, the same file read and each order inserted once: ${whole(floor.orders / floor.seconds)} a second, ${megabytes(floor.peakBytes)} at most; ratio ${percent(ratio(figures))}
  resident memory of orders while it reads: ${megabytes(resident.start)} at first, ${megabytes(resident.steady)} in the last third, ${megabytes(resident.peak)} at most, ${megabytes(resident.grown)} more in the last third than in the first
  documents of them, ${whole(documents)} measured: ${documentsPerSecond.toFixed(1)} a second, ${whole(documentsPerSecond * 3_600)} an hour; ${whole(orders)} take ${(orders / documentsPerSecond / 3_600).toFixed(1)} hours
${describeStatements(aDocument)}`;
}

const ratio = ({ reading, floor }: Figures): number => reading.perSecond / (floor.orders / floor.seconds);

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(0)} MiB`;
