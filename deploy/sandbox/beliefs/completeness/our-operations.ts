import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kind, parse } from 'graphql';
import { PROJECT_ROOT } from '../pages.ts';

/** Where an operation begins in a template. Fragments are read as a part of the operations that use them. */
const BEGIN = /`\s*(#graphql\s+)?(query|mutation)\s+\w+/;

/** Every operation that the services send to Shopify: the exported texts of all files with operations. */
export async function readOurOperations(): Promise<readonly string[]> {
  const files = await findFiles(join(PROJECT_ROOT, 'services'));
  const found: string[] = [];
  for (const file of files) {
    if (!BEGIN.test(await readFile(file, 'utf8'))) continue;
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const operations = Object.values(module).filter((value) => isOperation(value));
    if (operations.length === 0) throw new Error(`${file} has operations and exports none.`);
    found.push(...operations);
  }
  return found;
}

async function findFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\/src\/.*\.ts$/.test(path))
    .filter((path) => !/\.test\.ts$|\/(generated|node_modules|dist)\//.test(path));
}

function isOperation(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\s*(#graphql\s+)?(query|mutation)\b/.test(value)) return false;
  return parse(value).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
}
