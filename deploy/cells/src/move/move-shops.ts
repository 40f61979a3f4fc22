import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Cell,
  type Cells,
  getCell,
  getDatabaseUrl,
  getFirstCell,
  type MovedService,
  movedServices,
} from '../cells.ts';
import { type Cargo, clearService, copyService, listEventIds } from './copy-service.ts';
import {
  beginMove,
  findHome,
  findOpenMove,
  keepStep,
  lockMoves,
  type Move,
  prepareDirectory,
} from './directory.ts';
import { findObstacles, returnAfterMs } from './find-obstacles.ts';
import { close, connect, countLeases, findGoneForMs, openAgain, openArrived, setLeaving } from './gates.ts';
import { prepareDatabase } from './guards.ts';
import { type MoveStep, mayTakeBack } from './move-step.ts';

/** What has just come about; called between any two things that a death may come between. */
export type Reached = (point: string) => void | Promise<void>;

export type MoveOptions = {
  readonly shops: readonly string[];
  readonly target: string;
  /** How long work that is under way may go on before it is cut off, as by a death. */
  readonly drainMs?: number;
  /** The operator knows that other shops of the same account stay, and that no number of it is given by us. */
  readonly sharedAccounts?: boolean;
  readonly reached?: Reached;
};

export type MoveReport = {
  readonly step: MoveStep;
  /** Rows that were copied in this run. */
  readonly rows: number;
  /** From closing the shops until they were opened, as far as it happened in this run. */
  readonly closedMs: number;
};

const usualDrainMs = 15_000;

type Side = { readonly cell: Cell; readonly clients: ReadonlyMap<MovedService, pg.Client> };
type Context = {
  readonly directory: pg.Client;
  readonly source: Side;
  readonly target: Side;
  readonly options: MoveOptions;
  readonly reached: Reached;
};

/**
 * Moves shops from the cell where they live to another one, while both work. Run again after a death it goes on where
 * the last one was; a move that is done is done. Throws with the obstacle when it cannot begin.
 */
export const moveShops = (cells: Cells, options: MoveOptions): Promise<MoveReport> =>
  withContext(cells, options, async (context, open) => {
    let move = open ?? (await begin(context));
    let rows = 0;
    let closedAt = performance.now();
    const report = (): MoveReport => ({ step: move.step, rows, closedMs: performance.now() - closedAt });
    const advance = async (step: MoveStep, cell: string, isHeld: boolean) => {
      move = await keepStep(context.directory, move, step, { cell, isHeld });
      await context.reached(step);
    };
    if (move.step === 'begun') {
      await drain(context, move.shops);
      closedAt = performance.now();
      await closeAll(context, move.shops);
      await advance('closed', move.source, true);
    }
    if (move.step === 'closed') {
      rows = await copyAll(context, move.shops);
      await advance('copied', move.source, true);
    }
    if (move.step === 'copied') await advance('committed', move.target, true);
    if (move.step === 'committed') {
      await openTarget(context, move.shops);
      await advance('opened', move.target, false);
    }
    const { closedMs } = report();
    if (move.step === 'opened') {
      await clearSource(context, move.shops);
      await advance('done', move.target, false);
    }
    return { ...report(), closedMs };
  });

/** Takes back a move that has not been committed: the shops go on where they were. */
export const takeBackMove = (cells: Cells, options: Omit<MoveOptions, 'target'>): Promise<MoveReport> =>
  withContext(cells, { ...options, target: '' }, async (context, move) => {
    if (!move) throw new Error('No move is under way.');
    if (!mayTakeBack(move.step)) throw new Error('The move is committed: run it again to end it.');
    const cargo = { shops: move.shops, eventIds: [] };
    for (const [service, client] of context.target.clients) {
      await clearService(client, service, cargo);
      await close(client, service, move.shops, 'gone');
      await context.reached(`cleared ${service}`);
    }
    for (const [service, client] of context.source.clients) {
      await openAgain(client, service, move.shops);
      await context.reached(`opened ${service}`);
    }
    const back = await keepStep(context.directory, move, 'back', { cell: move.source, isHeld: false });
    return { step: back.step, rows: 0, closedMs: 0 };
  });

/** Checks all that can stand in the way, holds the shops in the directory, and nothing else. */
async function begin({ directory, source, target, options, reached }: Context): Promise<Move> {
  for (const { cell, clients } of [source, target])
    await eachService(clients, (service, client) => prepareDatabase(client, service, cell.number));
  await reached('prepared');
  const obstacles: string[] = [];
  for (const [service, client] of source.clients)
    obstacles.push(...(await findObstacles(client, service, options.shops, options)));
  for (const client of target.clients.values()) {
    const goneMs = await findGoneForMs(client, options.shops);
    if (goneMs !== null && goneMs < returnAfterMs)
      obstacles.push(
        `They left ${target.cell.name} less than ten minutes ago: its bus still takes their events for known.`,
      );
  }
  if (obstacles.length > 0) throw new Error([...new Set(obstacles)].join('\n'));
  const move = await beginMove(directory, {
    shops: options.shops,
    source: source.cell.name,
    target: target.cell.name,
  });
  await reached('begun');
  return move;
}

/** Lets what is under way end, for a while; what does not is cut off by closing, as by a death. */
async function drain({ source, options, reached }: Context, shops: readonly string[]): Promise<void> {
  await eachService(source.clients, (_, client) => setLeaving(client, shops));
  await reached('leaving');
  const end = performance.now() + (options.drainMs ?? usualDrainMs);
  for (;;) {
    const leases = await eachService(source.clients, (service, client) =>
      countLeases(client, service, shops),
    );
    if (leases.every((count) => count === 0) || performance.now() > end) return;
    await pause(50);
  }
}

async function closeAll({ source, target, reached }: Context, shops: readonly string[]): Promise<void> {
  for (const { cell, clients } of [target, source])
    await eachService(clients, async (service, client) => {
      await close(client, service, shops);
      await reached(`closed ${service} in ${cell.name}`);
    });
  for (const [service, client] of source.clients) {
    const obstacles = await findObstacles(client, service, shops, { sharedAccounts: true });
    if (obstacles.length > 0) throw new Error(`${obstacles.join('\n')} Take the move back.`);
  }
}

async function copyAll({ source, target, reached }: Context, shops: readonly string[]): Promise<number> {
  const cargo = await listCargo(source, shops);
  const rows = await eachService(source.clients, async (service, from) => {
    const copied = await copyService({ source: from, target: getClient(target, service) }, service, cargo);
    await reached(`copied ${service}`);
    return copied;
  });
  return rows.reduce((sum, one) => sum + one, 0);
}

async function listCargo({ clients }: Side, shops: readonly string[]): Promise<Cargo> {
  const eventIds: string[] = [];
  for (const [service, client] of clients)
    for (const id of await listEventIds(client, service, shops)) eventIds.push(id);
  return { shops, eventIds };
}

/** First nothing is left to the source's events but to be dropped; then the target publishes them. */
async function openTarget({ source, target, reached }: Context, shops: readonly string[]): Promise<void> {
  await eachService(source.clients, async (service, client) => {
    await close(client, service, shops, 'gone');
    await reached(`gone from ${service}`);
  });
  for (const [service, client] of target.clients) {
    await openArrived(client, service, shops);
    await reached(`opened ${service}`);
  }
}

async function clearSource({ source, reached }: Context, shops: readonly string[]): Promise<void> {
  await eachService(source.clients, async (service, client) => {
    await clearService(client, service, { shops, eventIds: [] });
    await reached(`cleared ${service}`);
  });
}

/** All services at once: their databases know nothing of each other. */
const eachService = <Result>(
  clients: Side['clients'],
  work: (service: MovedService, client: pg.Client) => Promise<Result>,
): Promise<Result[]> => Promise.all([...clients].map(([service, client]) => work(service, client)));

function getClient({ cell, clients }: Side, service: MovedService): pg.Client {
  const client = clients.get(service);
  if (!client) throw new Error(`${cell.name} has no database of ${service}.`);
  return client;
}

/** Connects to the directory and to both cells. Connections that are closed leave nothing behind but what was committed. */
async function withContext<Result>(
  cells: Cells,
  options: MoveOptions,
  work: (context: Context, open: Move | null) => Promise<Result>,
): Promise<Result> {
  const opened: pg.Client[] = [];
  const enter = async (url: string) => {
    const client = await connect(url);
    opened.push(client);
    return client;
  };
  const enterCell = async (name: string): Promise<Side> => {
    const cell = getCell(cells, name);
    const clients = new Map<MovedService, pg.Client>();
    for (const service of movedServices) clients.set(service, await enter(getDatabaseUrl(cell, service)));
    return { cell, clients };
  };
  try {
    const directory = await enter(cells.directory);
    await prepareDirectory(directory);
    if (!(await lockMoves(directory))) throw new Error('Another process is moving shops.');
    const open = await findOpenMove(directory);
    if (!open && options.target === '') throw new Error('No move is under way.');
    if (open && !isSame(open, options))
      throw new Error(`First end the move of ${open.shops.join(', ')} to ${open.target}.`);
    const source = open?.source ?? (await findSource(directory, cells, options.shops));
    const target = open?.target ?? options.target;
    if (source === target) throw new Error(`The shops live in ${target} already.`);
    const sides = { source: await enterCell(source), target: await enterCell(target) };
    const reached = options.reached ?? (() => {});
    return await work({ directory, ...sides, options, reached }, open);
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => {})));
  }
}

const isSame = (move: Move, { shops, target }: MoveOptions): boolean =>
  (target === '' || move.target === target) && move.shops.toSorted().join() === shops.toSorted().join();

async function findSource(directory: pg.Client, cells: Cells, shops: readonly string[]): Promise<string> {
  const homes = await Promise.all(shops.map((shop) => findHome(directory, shop)));
  const [source, ...others] = new Set(homes.map((home) => home?.cell ?? getFirstCell(cells).name));
  if (source === undefined || others.length > 0)
    throw new Error('Shops that move together live in one cell.');
  return source;
}
