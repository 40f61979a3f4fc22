import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log/index.ts';
import { migrate } from './migrate.ts';
import { prismaFolder } from './prisma-folder.ts';
import { type DiffTarget, noFilters, type SchemaFile, withSchemaEngine } from './schema-engine.ts';

/**
 * SQL for what `schema.prisma` says and the migrations do not do yet, as Prisma would write it: a draft for a person to
 * review. Empty when they agree. `url` names an empty database to throw away, on which the migrations are run.
 */
export async function draftMigration(options: {
  readonly url: string;
  /** The `prisma` folder. */
  readonly directory: string;
  readonly logger: Logger;
}): Promise<string> {
  const { url, directory } = options;
  await migrate(options);
  const files = await readSchema(directory);
  const [own] = files;
  const { stdout } = await withSchemaEngine(url, own.content, (engine) =>
    engine.diff({
      from: target('schemaDatasource', files),
      to: target('schemaDatamodel', files),
      shadowDatabaseUrl: null,
      script: true,
      exitCode: false,
      filters: noFilters,
    }),
  );
  return withoutKept(stdout ?? '', own.content);
}

/** A service's schema and the runtime's tables, which lie in the same database. */
async function readSchema(directory: string): Promise<readonly [SchemaFile, ...SchemaFile[]]> {
  const read = (folder: string) => readFile(join(folder, 'schema.prisma'), 'utf8');
  const own = { path: 'schema.prisma', content: await read(directory) };
  const runtime = prismaFolder('runtime');
  if (directory === runtime) return [own];
  const content = (await read(runtime)).replace(/^datasource [^}]*\}/m, '');
  return [own, { path: 'runtime.prisma', content }];
}

const target = (tag: DiffTarget['tag'], files: readonly SchemaFile[]): DiffTarget => ({
  tag,
  files,
  configDir: '.',
});

/**
 * Prisma drops objects that its schema cannot express. Those to be kept are named in the schema, in lines that begin
 * with `// Only in migrations:`.
 */
function withoutKept(script: string, schema: string): string {
  const kept = new Set(
    [...schema.matchAll(/^\/\/ Only in migrations: (.+)$/gm)].flatMap(([, names = '']) =>
      names.split(/,\s*/),
    ),
  );
  const steps = script
    .split(/\n\n/)
    .map((step) => step.trim())
    .filter(
      (step) => step !== '' && step !== '-- This is an empty migration.' && !kept.delete(toDropped(step)),
    );
  if (kept.size > 0)
    throw new Error(`No migration alone makes ${[...kept].join(', ')}: strike it from the schema.`);
  return steps.map((step) => `${step}\n`).join('\n');
}

/** The name of the index or the foreign key that a step drops; empty for any other step. */
const toDropped = (step: string): string =>
  /^-- Drop(?:Index|ForeignKey)\n.* "(\w+)";$/.exec(step)?.[1] ?? '';
