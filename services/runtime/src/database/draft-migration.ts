import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log/index.ts';
import { migrate } from './migrate.ts';
import { type DiffTarget, noFilters, withSchemaEngine } from './schema-engine.ts';

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
  const content = await readFile(join(directory, 'schema.prisma'), 'utf8');
  const { stdout } = await withSchemaEngine(url, content, (engine) =>
    engine.diff({
      from: target('schemaDatasource', content),
      to: target('schemaDatamodel', content),
      shadowDatabaseUrl: null,
      script: true,
      exitCode: false,
      filters: noFilters,
    }),
  );
  return withoutKept(stdout ?? '', content);
}

const target = (tag: DiffTarget['tag'], content: string): DiffTarget => ({
  tag,
  files: [{ path: 'schema.prisma', content }],
  configDir: '.',
});

/**
 * Prisma drops what its schema cannot say. What stays although the schema does not say it is named there, in lines that
 * begin with `// Only in migrations:`.
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
