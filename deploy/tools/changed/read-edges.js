import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImports, readPackages } from '../dependencies/read-imports.js';
import { resolveImports } from '../dependencies/resolve-imports.js';
import { root } from '../stamps.js';

/** Edges that no import states: suites start processes from bundles and open pages that are built. */
const unseenEdges = [
  { from: 'deploy/testing/src/built-web.ts', to: 'web/src/app/main.tsx' },
  ...['gateway', 'services/orders', 'services/partners', 'services/provider', 'services/settings'].map(
    toProcess,
  ),
  ...['services/shops', 'services/webhooks'].map(toProcess),
  { from: 'deploy/testing/test/start-and-stop.test.ts', to: 'deploy/local/src/main.ts' },
  { from: 'deploy/testing/test/start-and-stop-apart.test.ts', to: 'deploy/local/src/apart-main.ts' },
];

function toProcess(folder) {
  return { from: 'deploy/local/src/apart.ts', to: `${folder}/src/main.ts` };
}

const isSuite = (path) => /\.test\.tsx?$/.test(path);

/** `edges` `{ from, to }` between files at run time, and all `suites`. */
export async function readEdges(changes) {
  const [files, packages] = await Promise.all([readImports(root), readPackages(root)]);
  const edges = resolveImports(files, packages)
    .filter(({ to, isTypeOnly }) => !isTypeOnly && to.path)
    .map(({ from, to }) => ({ from: from.path, to: to.path }));
  const paths = files.map(({ path }) => path);
  const suites = paths.filter(isSuite);
  const others = changes.filter((path) => !paths.includes(path));
  return { edges: [...edges, ...unseenEdges, ...(await edgesToFiles(others, paths, suites))], suites };
}

/**
 * A file without importers: a contract affects the code generated from it, a migration its service, and any other file
 * the suites that name it.
 */
async function edgesToFiles(others, paths, suites) {
  const texts = await Promise.all(suites.map((suite) => readFile(join(root, suite), 'utf8')));
  return others.flatMap((path) => {
    const proto = /^protos\/(belegfluss\/.*)\.proto$/.exec(path);
    if (proto) return [{ from: `protos/generated/${proto[1]}.ts`, to: path }];
    const service = /^(services\/\w+)\/prisma\//.exec(path);
    if (service) {
      const users = [`${service[1]}/src/service.ts`, 'deploy/testing/test/schemas.test.ts'];
      if (service[1] === 'services/runtime') users.push('services/runtime/src/database/prisma-folder.ts');
      return paths.filter((one) => users.includes(one)).map((from) => ({ from, to: path }));
    }
    const name = path.split('/').at(-1);
    return suites.filter((_suite, index) => texts[index].includes(name)).map((from) => ({ from, to: path }));
  });
}
