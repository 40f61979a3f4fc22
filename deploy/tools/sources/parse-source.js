import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';

/** swc counts positions on from one file to the next; a statement in front marks where this file begins. */
const front = '0;';

/** The statements of a TypeScript file as swc parses them, and `toLine(span)`, counted from 1. */
export async function parseSource(path) {
  const source = await readFile(path, 'utf8');
  const { body } = await parse(front + source, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const bytes = Buffer.from(source);
  const offset = body[0].span.start + front.length;
  const toLine = ({ start }) =>
    bytes
      .subarray(0, start - offset)
      .toString()
      .split('\n').length;
  return { body: body.slice(1), toLine };
}

/** Calls `visit` with every node of a syntax tree; `skips(key)` leaves out the nodes under a key. */
export function walk(tree, visit, skips = () => false) {
  if (Array.isArray(tree)) {
    for (const item of tree) walk(item, visit, skips);
  } else if (tree !== null && typeof tree === 'object') {
    visit(tree);
    for (const [key, value] of Object.entries(tree)) if (!skips(key)) walk(value, visit, skips);
  }
}
