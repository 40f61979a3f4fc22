import { createLogger } from '@belegfluss/runtime/log';
import { type Cells, getFirstCell, readCells } from './cells.ts';
import { findHome, prepareDirectory } from './move/directory.ts';
import { connect } from './move/gates.ts';
import { moveShops, takeBackMove } from './move/move-shops.ts';
import { type Command, parseOptions, usage } from './options.ts';
import { startRouter } from './router/start-router.ts';

const command = parseOptions(process.argv.slice(2));
const path = process.env.CELLS_FILE;
if (!command || !path) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(await readCells(path), command).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

async function run(cells: Cells, given: Command): Promise<void> {
  const reached = (point: string) => console.log(point);
  switch (given.kind) {
    case 'move': {
      const { rows, closedMs } = await moveShops(cells, { ...given, reached });
      console.log(`Moved to ${given.target}: ${rows} rows; closed for ${(closedMs / 1000).toFixed(1)} s.`);
      return;
    }
    case 'back':
      await takeBackMove(cells, { ...given, reached });
      console.log('The shops go on where they were.');
      return;
    case 'home':
      await printHomes(cells, given.shops);
      return;
    case 'route':
      await route(cells, given);
  }
}

async function printHomes(cells: Cells, shops: readonly string[]): Promise<void> {
  const directory = await connect(cells.directory);
  try {
    await prepareDirectory(directory);
    for (const shop of shops) {
      const home = await findHome(directory, shop);
      console.log(`${shop}: ${home?.cell ?? getFirstCell(cells).name}${home?.isHeld ? ', on its way' : ''}`);
    }
  } finally {
    await directory.end();
  }
}

async function route(
  cells: Cells,
  { host, gatewayPort, ingestPort }: Extract<Command, { kind: 'route' }>,
): Promise<void> {
  const logger = createLogger({ name: 'router', level: 'info' });
  const directory = await connect(cells.directory);
  await prepareDirectory(directory);
  await directory.end();
  const common = { cells, host, logger };
  await startRouter({ ...common, door: 'gateway', port: gatewayPort });
  await startRouter({ ...common, door: 'ingest', port: ingestPort });
  logger.info({ gatewayPort, ingestPort }, 'routing');
}
