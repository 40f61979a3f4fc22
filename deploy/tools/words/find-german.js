/** Finds German in the texts of decisions and storage, in the syntax trees that swc makes: comments are free. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse } from '@swc/core';
import { aside, exceptions, isGerman, scope } from './german-words.js';

/**
 * Every German text below `root` that nothing excepts: `[{ path, line, text }]`; exceptions that are found no more, of files
 * that are there; and how many files were looked at.
 */
export async function findGerman(root, excepted = exceptions) {
  const files = (await listFiles(join(root, 'services')))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => scope.test(path) && !aside.test(path))
    .sort();
  const all = (await Promise.all(files.map((path) => findIn(root, path)))).flat();
  const covers = ({ path, text }, found) =>
    found.path === path && (text === undefined || found.text.includes(text));
  return {
    files: files.length,
    found: all.filter((found) => !excepted.some((exception) => covers(exception, found))),
    stale: excepted.filter(
      (exception) => files.includes(exception.path) && !all.some((found) => covers(exception, found)),
    ),
  };
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
  const source = await readFile(join(root, path), 'utf8');
  const { body } = await parse(front + source, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const bytes = Buffer.from(source);
  const lineOf = ({ start }) =>
    bytes
      .subarray(0, start - body[0].span.start - front.length)
      .toString()
      .split('\n').length;
  return listTexts(body.slice(1))
    .filter(({ text }) => isGerman(text))
    .map(({ text, span }) => ({ path, line: lineOf(span), text }));
}

/** Texts as they stand, without those of imports; a template counts as one text. */
function listTexts(body) {
  const texts = [];
  const visit = (node) => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    if (node.type === 'StringLiteral') texts.push({ text: node.value, span: node.span });
    if (node.type === 'TemplateLiteral')
      texts.push({
        text: (node.quasis ?? []).map(({ cooked, raw }) => cooked ?? raw).join('…'),
        span: node.span,
      });
    for (const [key, value] of Object.entries(node)) if (key !== 'quasis' && key !== 'source') visit(value);
  };
  visit(body);
  return texts;
}
