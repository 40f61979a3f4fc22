/**
 * Generates code that is not in version control: gRPC code from `protos/`, and from each service's schema a Prisma
 * client or the types of its tables, as the schema states. Does nothing while the inputs are those of the last run.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashFiles, isStamped, root, stamp } from './stamps.js';

const run = promisify(execFile);
const bin = (name) => join(root, 'node_modules', '.bin', name);

const folders = (await readdir(join(root, 'services'), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);

await Promise.all([generateProtos(), ...folders.map(({ name }) => generateFromSchema(name))]);

async function generateProtos() {
  const directory = join(root, 'protos');
  const hash = hashFiles(directory, ['belegfluss', 'buf.gen.yaml', 'buf.yaml', '../package-lock.json']);
  if (await isStamped(join(directory, 'generated'), hash)) return;
  await run(bin('buf'), ['generate'], { cwd: directory });
  await stamp(join(directory, 'generated'), hash);
}

/**
 * Prisma requires a native schema engine before it generates and would download one; generating does not use it, so any
 * existing file will do.
 */
async function generateFromSchema(name) {
  const directory = join(root, 'services', name);
  if (!(await asksForCode(join(directory, 'prisma/schema.prisma')))) return;
  const output = join(directory, 'generated');
  const hash = hashFiles(directory, [
    'prisma/schema.prisma',
    '../../deploy/tools/table-types.js',
    '../../package-lock.json',
  ]);
  if (await isStamped(output, hash)) return;
  await rm(output, { recursive: true, force: true });
  await run(bin('prisma'), ['generate', '--schema', 'prisma/schema.prisma', '--no-hints'], {
    cwd: directory,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  await stamp(output, hash);
}

/** The runtime's tables are queried by SQL alone. */
async function asksForCode(schema) {
  return existsSync(schema) && /^generator /m.test(await readFile(schema, 'utf8'));
}
