/** What code belongs to: a part of Node, a package, or one of our folders. Null for code without a file of its own. */
export function findCause(url: string): string | null {
  if (url === '') return null;
  const path = url.replace(/^file:\/\//, '');
  const [, own] = /\/((?:services|gateway|protos|deploy)\/(?!.*node_modules).*)$/.exec(path) ?? [];
  if (path.startsWith('node:')) return toNodePart(path);
  const packages = path.lastIndexOf('/node_modules/');
  if (packages >= 0) return toPackage(path.slice(packages + '/node_modules/'.length));
  return own === undefined ? path : toFolder(own);
}

/** `node:internal/streams/writable` belongs to `node:internal/streams`, what Node brings of others to its name. */
const toNodePart = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('node:internal/deps/') ? 3 : 2)
    .join('/');

/** `@scope/name` or `name`. */
const toPackage = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** Generated code is one cause, all else the folder, as deep as the layer of a module. */
function toFolder(path: string): string {
  if (path.startsWith('protos/')) return 'protos (ts-proto)';
  return path.split('/').slice(0, -1).slice(0, 5).join('/');
}
