/** Reads the tree below `root`: `{ files, edges, problems }`, each problem with the `name` of its rule and a `text`. */
import { findCycles } from './find-cycles.js';
import { readImports, readPackages } from './read-imports.js';
import { resolveImports } from './resolve-imports.js';
import { rules } from './rules.js';

export async function findProblems(root) {
  const [files, packages] = await Promise.all([readImports(root), readPackages(root)]);
  const edges = resolveImports(files, packages);
  const problems = [
    ...rules.flatMap(({ name, isBroken }) =>
      edges
        .filter(isBroken)
        .map(({ from, specifier }) => ({ name, text: `${from.path} imports ${specifier}` })),
    ),
    ...findCycles(edges).map((cycle) => ({ name: 'no-cycles', text: cycle.join(' → ') })),
  ];
  return { files, edges, problems };
}
