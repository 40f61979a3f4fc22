import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { openCatalogue } from './catalogue-adapter.ts';

/**
 * Prisma's own migration engine as WebAssembly. The native engine is a download, which many machines may not
 * make; this one comes with the registry package and writes the same `_prisma_migrations` table.
 */
export type SchemaEngine = {
  applyMigrations(input: {
    readonly migrationsList: MigrationsList;
    readonly filters: Filters;
  }): Promise<{ readonly appliedMigrationNames: readonly string[] }>;
  diff(input: {
    readonly from: DiffTarget;
    readonly to: DiffTarget;
    readonly shadowDatabaseUrl: null;
    readonly script: boolean;
    readonly exitCode: boolean;
    readonly filters: Filters;
  }): Promise<{ readonly stdout: string | null }>;
};

export type MigrationsList = {
  readonly baseDir: string;
  readonly lockfile: { readonly path: string; readonly content: string | null };
  readonly shadowDbInitScript: string;
  readonly migrationDirectories: readonly {
    readonly path: string;
    readonly migrationFile: {
      readonly path: string;
      readonly content: { readonly tag: 'ok'; readonly value: string };
    };
  }[];
};

export type Filters = {
  readonly externalTables: readonly string[];
  readonly externalEnums: readonly string[];
};

export type SchemaFile = { readonly path: string; readonly content: string };

export type DiffTarget = {
  /** The schema files, or the engine's database. */
  readonly tag: 'schemaDatamodel' | 'schemaDatasource';
  readonly files: readonly SchemaFile[];
  readonly configDir: string;
};

export const noFilters: Filters = { externalTables: [], externalEnums: [] };

type WasmExports = Readonly<Record<string, (() => void) | undefined>>;

/** Node's type definitions name WebAssembly without describing it. */
declare const WebAssembly: {
  instantiate(
    code: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: { readonly exports: WasmExports } }>;
};

type Bindings = {
  readonly __wbg_set_wasm: (exports: WasmExports) => void;
  readonly SchemaEngine: {
    new: (options: unknown, log: () => void, adapterFactory: unknown) => Promise<SchemaEngine>;
  };
};

let bindings: Promise<Bindings> | undefined;

/** Works with an engine on the database of the URL; `schema` is the text of `schema.prisma`. */
export async function withSchemaEngine<Result>(
  url: string,
  schema: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  bindings ??= loadBindings();
  const { pool, factory } = openCatalogue(url);
  try {
    const engine = await (await bindings).SchemaEngine.new(
      { datamodels: [['schema.prisma', schema]] },
      () => {},
      bindMigrationAwareSqlAdapterFactory(factory),
    );
    return await work(engine);
  } finally {
    await pool.end();
  }
}

/** Node 20 cannot import WebAssembly as a module, so the two halves are joined by hand. */
async function loadBindings(): Promise<Bindings> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const loaded = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Bindings;
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    './schema_engine_bg.js': { ...loaded, ...unreferencedTimers(loaded) },
  });
  loaded.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  return loaded;
}

/**
 * The engine's own timers, in a form that keeps no process alive: it waits at most ten seconds for a lock, and leaves
 * that timer running when it got the lock at once.
 */
const unreferencedTimers = (loaded: object) =>
  Object.fromEntries(
    Object.keys(loaded)
      .filter((name) => name.startsWith('__wbg_setTimeout_'))
      .map((name) => [name, (wake: () => void, ms: number) => setTimeout(wake, ms).unref()]),
  );
