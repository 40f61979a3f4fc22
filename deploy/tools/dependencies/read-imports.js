/** Reads which file imports what, from the syntax trees that swc makes; no import is run or resolved on disk. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from '@swc/core';
import { listFiles } from '../sources/list-files.js';
import { walk } from '../sources/parse-source.js';

const folders = ['services', 'gateway', 'web', 'deploy', 'protos'];
const ignored = new Set(['node_modules', 'dist', 'generated']);
/**
 * Sources with imports that are not statements at the top; only these are walked completely, which takes twice as long.
 */
const importsInside = /\bimport\s*\(|\bdeclare\s+(module|namespace|global)\b/;
const extensions = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs']);

/** Stands for the specifier of an import that is composed when it runs. */
export const computed = '(computed)';

/**
 * Every source file below `root` with what it imports: `[{ path, imports }]`, paths relative and with slashes.
 * `imports` says for each specifier whether it is only for types, which are gone at run time.
 */
export async function readImports(root) {
  const skips = (name) => ignored.has(name) || name.startsWith('.');
  const lists = await Promise.all(folders.map((folder) => listFiles(root, folder, skips)));
  const paths = lists
    .flat()
    .filter((path) => extensions.has(extname(path)))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, imports: await readFileImports(join(root, path)) })));
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

async function readFileImports(path) {
  const source = await readFile(path, 'utf8');
  const syntax = /\.[mc]?tsx?$/.test(path)
    ? { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true }
    : { syntax: 'ecmascript', jsx: true };
  const found = new Map();
  const { body } = await parse(source, { ...syntax, target: 'es2022' });
  if (importsInside.test(source)) walk(body, (node) => note(node, found));
  else for (const statement of body) note(statement, found);
  return [...found].map(([specifier, isTypeOnly]) => ({ specifier, isTypeOnly }));
}

/** `import … from`, `export … from`, `import('…')` and the type `import('…').X`. */
function note(node, found) {
  const specifier = getSpecifier(node);
  if (specifier !== undefined) found.set(specifier, isTypeOnly(node) && found.get(specifier) !== false);
}

function getSpecifier(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source?.value;
    case 'TsImportType':
      return node.argument.value;
    case 'CallExpression':
      return node.callee.type === 'Import' ? readArgument(node.arguments[0]?.expression) : undefined;
    default:
      return undefined;
  }
}

/** A text, or a template without holes; all else is known only when it runs. */
function readArgument({ type, value, quasis }) {
  if (type === 'StringLiteral') return value;
  return type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0].cooked : computed;
}

function isTypeOnly(node) {
  if (node.type === 'TsImportType' || node.typeOnly) return true;
  const names = node.specifiers ?? [];
  return names.length > 0 && names.every(({ isTypeOnly: own }) => own === true);
}
