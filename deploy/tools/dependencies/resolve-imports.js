/** Turns specifiers into what they lead to, by the packages' own `exports`. */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/**
 * Answers edges `{ from, specifier, isTypeOnly, to }`. `from` and `to` are places `{ path, unit, within }`: the file, the package
 * (or folder of `deploy/`) that it belongs to, and its path in there. `to` has a `kind` besides: `file`, `workspace`
 * (with `subpath`; `path` is null when the package does not publish it), `node` or `registry` (with `name`).
 */
export function resolveImports(files, packages) {
  const paths = new Set(files.map(({ path }) => path));
  const byName = new Map(packages.map((found) => [found.name, found]));
  const place = (path) => toPlace(path, packages);
  return files.flatMap(({ path, imports }) =>
    imports.map(({ specifier, isTypeOnly }) => ({
      from: place(path),
      specifier,
      isTypeOnly,
      to: resolve(path, specifier, { paths, byName, place }),
    })),
  );
}

function resolve(from, specifier, { paths, byName, place }) {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier);
    return { kind: 'file', ...place(completePath(path, paths)) };
  }
  if (isBuiltin(specifier)) return { kind: 'node', name: specifier.replace(/^node:/, '') };
  const [, name, subpath = ''] = specifier.match(/^((?:@[^/]+\/)?[^/]+)\/?(.*)$/) ?? [];
  const own = byName.get(name);
  if (!own)
    return { kind: name?.startsWith('@belegfluss/') ? 'workspace' : 'registry', name, subpath, path: null };
  const exported = findExport(own.exports, subpath);
  const path = exported === null ? null : posix.join(own.path, exported);
  return { kind: 'workspace', name, subpath, ...place(path ?? own.path), path };
}

/** TypeScript lets `.js` stand for `.ts`, and bundlers let extensions be left out. */
function completePath(path, paths) {
  const bare = path.replace(/\.[jt]sx?$/, '');
  const candidates = [path, `${bare}.ts`, `${bare}.tsx`, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => paths.has(candidate)) ?? path;
}

function findExport(exports, subpath) {
  const wanted = subpath === '' ? '.' : `./${subpath}`;
  if (typeof exports[wanted] === 'string') return exports[wanted];
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after] = pattern.split('*');
    if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    return target.replace('*', wanted.slice(before.length, wanted.length - after.length));
  }
  return null;
}

function toPlace(path, packages) {
  const own = packages.find((found) => path === found.path || path.startsWith(`${found.path}/`));
  const unit = own?.path ?? path.split('/').slice(0, 2).join('/');
  return { path, unit, within: path.slice(unit.length + 1) };
}
