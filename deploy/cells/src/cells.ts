import { readFile } from 'node:fs/promises';
import { serviceNames } from '@belegfluss/local/installation-config';
import { z } from 'zod';

/**
 * Services whose data moves with a shop, in the order in which a shop is opened: whoever is called comes before its
 * callers. The partner programme is one for all cells.
 */
export const movedServices = ['settings', 'shops', 'provider', 'orders', 'webhooks'] as const;

export type MovedService = (typeof movedServices)[number];

const url = z.url({ protocol: /^postgres(ql)?$/ });

const cell = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /**
   * Given once and for ever: the ranges of its sequences are made by it. The cell with the number 0 is where shops live
   * that the directory does not name: there is one.
   */
  number: z.int().min(0).max(1000),
  /** Of each service; as a role that may set `session_replication_role`. */
  databases: z.strictObject(Object.fromEntries(serviceNames.map((name) => [name, url]))),
  /** Where the router finds the cell. */
  gatewayUrl: z.url(),
  ingestUrl: z.url(),
});

const cells = z.strictObject({
  /** Database of the directory: which shop lives where. */
  directory: url,
  cells: z
    .array(cell)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Two cells have one name.')
    .refine(
      (all) => new Set(all.map(({ number }) => number)).size === all.length,
      'Two cells have one number.',
    )
    .refine((all) => all.some(({ number }) => number === 0), 'No cell has the number 0.'),
});

/** A complete installation for a part of the shops: services, bus and databases of its own. */
export type Cell = z.output<typeof cell>;

export type Cells = z.output<typeof cells>;

export const parseCells = (given: unknown): Cells => cells.parse(given);

/** Reads the file that lists the cells. */
export const readCells = async (path: string): Promise<Cells> =>
  parseCells(JSON.parse(await readFile(path, 'utf8')));

/** The cell of shops that the directory does not name. */
export function getFirstCell({ cells: all }: Cells): Cell {
  const first = all.find(({ number }) => number === 0);
  if (!first) throw new Error('No cell has the number 0.');
  return first;
}

export function getCell({ cells: all }: Cells, name: string): Cell {
  const found = all.find((one) => one.name === name);
  if (!found)
    throw new Error(`There is no cell ${name}; there are ${all.map((one) => one.name).join(', ')}.`);
  return found;
}

export function getDatabaseUrl({ databases }: Cell, service: MovedService): string {
  const found = databases[service];
  if (found === undefined) throw new Error(`The database of ${service} is not named.`);
  return found;
}
