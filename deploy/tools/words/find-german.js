/** Finds German in the texts of decisions and storage, in the syntax trees that swc makes: comments are free. */
import { join } from 'node:path';
import { listFiles } from '../sources/list-files.js';
import { parseSource, walk } from '../sources/parse-source.js';
import { aside, exceptions, isGerman, scope } from './german-words.js';

/**
 * Every German text below `root` that nothing excepts: `[{ path, line, text }]`; exceptions that are found no more, of files
 * that are there; and how many files were looked at.
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
  const { body, lineOf } = await parseSource(join(root, path));
  return listTexts(body)
    .filter(({ text }) => isGerman(text))
    .map(({ text, span }) => ({ path, line: lineOf(span), text }));
}

/** Texts as they stand, without those of imports; a template counts as one text. */
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
