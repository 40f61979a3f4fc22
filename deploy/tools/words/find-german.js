/** Finds German in the texts of decisions and storage, in the syntax trees of swc, which contain no comments. */
import { join } from 'node:path';
import { listFiles } from '../sources/list-files.js';
import { parseSource, walk } from '../sources/parse-source.js';
import { aside, exceptions, isGerman, scope } from './german-words.js';

/**
 * Finds every German text below `root` without an exception: `[{ path, line, text }]`; exceptions that match nothing
 * although their file exists; and the number of files read.
 */
export async function findGerman(root, excepted = exceptions) {
  const files = (await listFiles(root, 'services', (name) => notOurs.has(name)))
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

const notOurs = new Set(['node_modules', 'dist', 'generated', 'test']);

async function findIn(root, path) {
  const { body, toLine } = await parseSource(join(root, path));
  return listTexts(body)
    .filter(({ text }) => isGerman(text))
    .map(({ text, span }) => ({ path, line: toLine(span), text }));
}

/** Literal texts, without those of imports; a template counts as one text. */
function listTexts(body) {
  const texts = [];
  const visit = ({ type, value, quasis = [], span }) => {
    if (type === 'StringLiteral') texts.push({ text: value, span });
    if (type === 'TemplateLiteral')
      texts.push({ text: quasis.map(({ cooked, raw }) => cooked ?? raw).join('…'), span });
  };
  walk(body, visit, (key) => key === 'quasis' || key === 'source');
  return texts;
}
