import { type DiffTarget, noFilters, withSchemaEngine } from './schema-engine.ts';

/**
 * SQL that turns a database of the old schema into one of the new schema, as Prisma would write it; a draft for a
 * person to review. `from` is null for the first migration. Any reachable database will do: nothing is run on it.
 */
export async function draftMigration(url: string, from: string | null, to: string): Promise<string> {
  const { stdout } = await withSchemaEngine(url, to, (engine) =>
    engine.diff({
      from: from === null ? { tag: 'empty' } : datamodel(from),
      to: datamodel(to),
      shadowDatabaseUrl: null,
      script: true,
      exitCode: false,
      filters: noFilters,
    }),
  );
  return stdout ?? '';
}

const datamodel = (content: string): DiffTarget => ({
  tag: 'schemaDatamodel',
  files: [{ path: 'schema.prisma', content }],
  configDir: '.',
});
