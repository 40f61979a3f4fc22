import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { checkTree } from './tree-check.ts';

const root = projectRoot();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly typecheck: string };
};
/** Projects that `npm run typecheck` checks. */
const projects = [...scripts.typecheck.matchAll(/tsc -p (\S+)/g)].map(([, project]) => project ?? '');

/**
 * Nearly all objects of the compiler live until its end: collecting garbage costs a quarter of its work and frees
 * little.
 */
const collectsSeldom = { GOGC: '400' };

/** Registers the checks of some of these projects; the large ones have a suite each, which workers share. */
export function checkTypes(isMeant: (project: string) => boolean): void {
  // Sequential: parallel checkers would each process the shared files, and other suites use the other core.
  for (const project of projects.filter(isMeant))
    checkTree(
      `is well typed: ${project}`,
      join(root, 'node_modules/.bin/tsc'),
      ['-p', project, '--checkers', '1'],
      collectsSeldom,
    );
}
