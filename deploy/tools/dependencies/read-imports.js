/** Reads which file imports what, from the syntax trees that swc makes; no import is run or resolved on disk. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { parse } from '@swc/core';

const folders = ['services', 'gateway', 'web', 'deploy', 'protos'];
const ignored = new Set(['node_modules', 'dist', 'generated']);
const extensions = new Set(['.ts', '.tsx', '.js', '.mjs']);

/** Every source file below `root` with its specifiers: `[{ path, specifiers }]`, paths relative and with slashes. */
export async function readImports(root) {
  const paths = (await Promise.all(folders.map((folder) => listFiles(join(root, folder))))).flat().sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      specifiers: await readSpecifiers(path),
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

async function readSpecifiers(path) {
  const source = await readFile(path, 'utf8');
  const syntax = /\.tsx?$/.test(path)
    ? { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true }
    : { syntax: 'ecmascript', jsx: true };
  const specifiers = new Set();
  collect(await parse(source, { ...syntax, target: 'es2022' }), specifiers);
  return [...specifiers];
}

/** `import … from`, `export … from`, `import('…')` and the type `import('…').X`, wherever they stand. */
function collect(node, specifiers) {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, specifiers);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const specifier = specifierOf(node);
  if (specifier !== undefined) specifiers.add(specifier);
  for (const value of Object.values(node)) collect(value, specifiers);
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
