/** Finds words of a provider where code should not know it, in the syntax trees that swc makes: comments are free. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse } from '@swc/core';
import { aside, providers, published, scope } from './provider-words.js';

/** Every such place below `root`: `[{ path, line, word, provider }]`, and how many files were looked at. */
export async function findProviderWords(root) {
  const paths = [];
  for (const folder of ['services', 'gateway']) paths.push(...(await listFiles(join(root, folder))));
  const files = paths
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => scope.test(path) && !aside.test(path))
    .sort();
  const found = [];
  for (const path of files) found.push(...(await findIn(root, path)));
  return { files: files.length, found };
}

async function listFiles(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !['node_modules', 'dist', 'generated', 'test'].includes(name))
      .map((entry) => {
        const path = join(directory, entry.name);
        return entry.isDirectory() ? listFiles(path) : [path];
      }),
  );
  return lists.flat();
}

/** A statement in front says where the file begins among the positions, which go on from one file to the next. */
const front = '0;';

async function findIn(root, path) {
  const foreign = providers.filter(({ places }) => !places.some((place) => place.test(path)));
  if (foreign.length === 0) return [];
  const source = await readFile(join(root, path), 'utf8');
  const { body } = await parse(front + source, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const bytes = Buffer.from(source);
  const lineOf = ({ start }) =>
    bytes
      .subarray(0, start - body[0].span.start - front.length)
      .toString()
      .split('\n').length;
  const found = [];
  for (const piece of listPieces(body.slice(1))) {
    for (const provider of foreign) {
      const word = wordIn(piece, provider, path);
      if (word !== null) found.push({ path, line: lineOf(piece.span), word, provider: provider.name });
    }
  }
  return found;
}

/** Identifiers, and texts as they stand; a template counts as one text. */
function listPieces(body) {
  const pieces = [];
  const visit = (node) => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    switch (node.type) {
      case 'Identifier':
        pieces.push({ name: node.value, span: node.span });
        break;
      case 'StringLiteral':
        pieces.push({ text: node.value, span: node.span });
        break;
      case 'TemplateLiteral':
        pieces.push({ text: node.quasis.map(({ raw }) => raw).join('…'), span: node.span });
        break;
      case 'RegExpLiteral':
        pieces.push({ text: node.pattern.replaceAll(/\\[A-Za-z]/g, '·'), span: node.span });
        break;
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'quasis') visit(value);
  };
  visit(body);
  return pieces;
}

/** The word of the provider that a piece bears, and that nothing allows there; else null. */
function wordIn(piece, provider, path) {
  const { name, text } = piece;
  const tokens = name === undefined ? text.split(/[^A-Za-z0-9_]+/) : [name];
  const named = tokens.find((token) => token.toLowerCase().includes(provider.name)) ?? null;
  const word =
    tokens.find((token) => provider.words.includes(token)) ??
    tokens.find((token) => provider.patterns.some((pattern) => pattern.test(token))) ??
    (provider.codes.includes(text) ? text : null);
  const isAllowed = (token, isName) =>
    published.some(
      (rule) =>
        rule.places.test(path) &&
        (rule.words?.includes(token) ||
          (isName && rule.text !== undefined && text !== undefined && rule.text.test(text))),
    );
  if (word !== null && !isAllowed(word, false)) return word;
  if (named !== null && !isAllowed(named, true)) return named;
  return null;
}
