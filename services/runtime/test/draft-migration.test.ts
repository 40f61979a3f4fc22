import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { draftMigration } from '@belegfluss/runtime/database';
import { createEmptyDatabase } from '@belegfluss/testing/database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logger } from './messaging-fixture.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'belegfluss-draft-'));
  await write('migrations/migration_lock.toml', 'provider = "postgresql"\n');
});
afterEach(() => rm(directory, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), text);
}

const made = `
CREATE TABLE "thing" ("id" INTEGER NOT NULL, "shop" TEXT NOT NULL, CONSTRAINT "thing_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "thing_id_positive" CHECK ("id" > 0));
CREATE INDEX "thing_shop" ON "thing" ("shop", "id");
CREATE INDEX "thing_few" ON "thing" ("shop") WHERE "id" < 10;
CREATE TABLE "part" ("thing" INTEGER NOT NULL, CONSTRAINT "part_pkey" PRIMARY KEY ("thing"));
ALTER TABLE "part" ADD CONSTRAINT "part_thing_fkey" FOREIGN KEY ("thing") REFERENCES "thing"("id");
`;

const aSchema = ({ kept = '', more = '' } = {}) => `
datasource db {
  provider = "postgresql"
}
${kept}
model Thing {
  id   Int    @id
  shop String
  ${more}
  @@map("thing")
}

model Part {
  thing Int @id

  @@map("part")
}
`;

/** Drafts a migration for a service with these migrations and this schema. */
async function draft(schema: string, migrations: Readonly<Record<string, string>>): Promise<string> {
  await write('schema.prisma', schema);
  for (const [name, sql] of Object.entries(migrations)) await write(`migrations/${name}/migration.sql`, sql);
  const database = await createEmptyDatabase();
  try {
    return await draftMigration({ url: database.url, directory, logger });
  } finally {
    await database.drop();
  }
}

const migrations = { '20260101000000_first': made };
const kept = '// Only in migrations: thing_shop, part_thing_fkey';

describe('the draft of a migration', () => {
  it('is empty where schema and migrations agree, ignoring the runtime’s tables and SQL-only objects', async () => {
    expect(await draft(aSchema({ kept }), migrations)).toBe('');
  });

  it('contains the parts of the schema that no migration creates yet', async () => {
    const more = 'name String @default("")\n\n  @@index([name])';
    expect(await draft(aSchema({ kept, more }), migrations)).toBe(
      `-- AlterTable
ALTER TABLE "thing" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "thing_name_idx" ON "thing"("name");
`,
    );
  });

  it('drops objects that the schema no longer has, unless it marks them as SQL-only', async () => {
    const script = await draft(aSchema({ kept: '// Only in migrations: part_thing_fkey' }), migrations);
    expect(script).toBe('-- DropIndex\nDROP INDEX "thing_shop";\n');
  });

  it('considers every earlier migration, not only the last one', async () => {
    const second = { '20260102000000_second': 'ALTER TABLE "thing" DROP COLUMN "shop";\n' };
    const script = await draft(aSchema({ kept: '// Only in migrations: part_thing_fkey' }), {
      ...migrations,
      ...second,
    });
    expect(script).toContain('ALTER TABLE "thing" ADD COLUMN     "shop" TEXT NOT NULL;');
  });

  it('reports an exception in the schema for an object that no migration creates', async () => {
    const excused = draft(aSchema({ kept: `${kept}, long_gone` }), migrations);
    await expect(excused).rejects.toThrow('long_gone');
  });

  it('reports a service that changed a table of the runtime', async () => {
    const second = { '20991231000000_second': 'ALTER TABLE "outbox" ADD COLUMN "own" TEXT;\n' };
    expect(await draft(aSchema({ kept }), { ...migrations, ...second })).toContain(
      'ALTER TABLE "outbox" DROP COLUMN "own";',
    );
  });
});
