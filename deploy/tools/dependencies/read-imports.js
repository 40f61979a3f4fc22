/** Reads which file imports what, from the syntax trees that swc makes; no import is run or resolved on disk. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { parse } from '@swc/core';

const folders = ['services', 'gateway', 'web', 'deploy', 'protos'];
const ignored = new Set(['node_modules', 'dist', 'generated']);
/** Where statements at the top are not all that may import: walking through everything takes half of the time. */
const importsInside = /\bimport\s*\(|\bdeclare\s+(module|namespace|global)\b/;
const extensions = new Set(['.ts', '.tsx', '.js', '.mjs']);

/**
 * Every source file below `root` with what it imports: `[{ path, imports }]`, paths relative and with slashes.
 * `imports` tells for each specifier whether it is only for types, which are gone at run time.
 */
export async function readImports(root) {
  const paths = (await Promise.all(folders.map((folder) => listFiles(join(root, folder))))).flat().sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      imports: await readFileImports(path),
    })),
  );
}

/** Packages of the tree: `[{ path, name, exports }]`. */
export async function readPackages(root) {
  const candidates = ['gateway', 'web', 'protos'];
  for (const folder of ['services', 'deploy']) {
    const names = await readdir(join(root, folder)).catch(() => []);
    candidates.push(...names.map((name) => `${folder}/${name}`));
  }
  const packages = await Promise.all(
    candidates.map(async (path) => {
      const text = await readFile(join(root, path, 'package.json'), 'utf8').catch(() => null);
      if (text === null) return null;
      const { name, exports = {} } = JSON.parse(text);
      return { path, name, exports };
    }),
  );
  return packages.filter((found) => found !== null);
}

async function listFiles(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory())
        return ignored.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path);
      return extensions.has(extname(entry.name)) ? [path] : [];
    }),
  );
  return lists.flat();
}

async function readFileImports(path) {
  const source = await readFile(path, 'utf8');
  const syntax = /\.tsx?$/.test(path)
    ? { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true }
    : { syntax: 'ecmascript', jsx: true };
  const found = new Map();
  const { body } = await parse(source, { ...syntax, target: 'es2022' });
  if (importsInside.test(source)) collect(body, found);
  else for (const statement of body) note(statement, found);
  return [...found].map(([specifier, isTypeOnly]) => ({ specifier, isTypeOnly }));
}

/** `import … from`, `export … from`, `import('…')` and the type `import('…').X`, wherever they stand. */
function collect(node, found) {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, found);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  note(node, found);
  for (const value of Object.values(node)) collect(value, found);
}

function note(node, found) {
  const specifier = specifierOf(node);
  if (specifier !== undefined) found.set(specifier, isTypeOnly(node) && found.get(specifier) !== false);
}

function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source?.value;
    case 'TsImportType':
      return node.argument.value;
    case 'CallExpression':
      return node.callee.type === 'Import' ? node.arguments[0]?.expression.value : undefined;
    default:
      return undefined;
  }
}

function isTypeOnly(node) {
  if (node.type === 'TsImportType' || node.typeOnly) return true;
  const names = node.specifiers ?? [];
  return names.length > 0 && names.every(({ isTypeOnly: own }) => own === true);
}
