/** Finds words of a provider where code should not know it, in the syntax trees of swc, which contain no comments. */
import { join } from 'node:path';
import { listFiles } from '../sources/list-files.js';
import { parseSource, walk } from '../sources/parse-source.js';
import { aside, providers, published, scope } from './provider-words.js';

/** Finds every such place below `root`: `[{ path, line, word, provider }]`, and the number of files read. */
export async function findProviderWords(root) {
  const lists = ['services', 'gateway'].map((folder) => listFiles(root, folder, (name) => notOurs.has(name)));
  const files = (await Promise.all(lists))
    .flat()
    .filter((path) => scope.test(path) && !aside.test(path))
    .sort();
  const found = [];
  for (const path of files) found.push(...(await findIn(root, path)));
  return { files: files.length, found };
}

const notOurs = new Set(['node_modules', 'dist', 'generated', 'test']);

async function findIn(root, path) {
  const foreign = providers.filter(({ places }) => !places.some((place) => place.test(path)));
  if (foreign.length === 0) return [];
  const { body, toLine } = await parseSource(join(root, path));
  return listPieces(body).flatMap((piece) =>
    foreign.flatMap((provider) => {
      const word = wordIn(piece, provider, path);
      return word === null ? [] : [{ path, line: toLine(piece.span), word, provider: provider.name }];
    }),
  );
}

/** Identifiers and literal texts; a template counts as one text. */
function listPieces(body) {
  const pieces = [];
  const visit = ({ type, value, quasis, pattern, span }) => {
    switch (type) {
      case 'Identifier':
      case 'PrivateName':
        pieces.push({ name: value, span });
        break;
      case 'StringLiteral':
        pieces.push({ text: value, span });
        break;
      case 'TemplateLiteral':
        pieces.push({ text: quasis.map(({ raw }) => raw).join('…'), span });
        break;
      case 'RegExpLiteral':
        pieces.push({ text: pattern.replaceAll(/\\[A-Za-z]/g, '·'), span });
        break;
    }
  };
  walk(body, visit, (key) => key === 'quasis');
  return pieces;
}

/** The word of the provider that a piece contains and no rule allows there; else null. */
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
