import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '@belegfluss/local/parts-home';
import { findCause } from './find-cause.ts';
import type { CallFrame, Locate } from './self-time.ts';

/** Locates frames through the source maps of our bundles. */
export function createLocate(): Locate {
  const maps = new Map<string, SourceMap | null>();
  return (frame) => {
    const { url, lineNumber } = frame;
    if (!url.startsWith('file:')) return { cause: findCause(url), place: url && `${url}:${lineNumber + 1}` };
    const path = fileURLToPath(url);
    if (!maps.has(path)) maps.set(path, readMap(path));
    const source = findSource(maps.get(path) ?? null, path, frame);
    return { cause: findCause(source.path), place: `${shorten(source.path)}:${source.line + 1}` };
  };
}

function readMap(path: string): SourceMap | null {
  const file = `${path}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null;
}

function findSource(map: SourceMap | null, path: string, { lineNumber, columnNumber }: CallFrame) {
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry
    ? { path: join(dirname(path), entry.originalSource), line: entry.originalLine }
    : { path, line: lineNumber };
}

const shorten = (path: string): string => {
  const packages = path.lastIndexOf('/node_modules/');
  return packages >= 0
    ? path.slice(packages + '/node_modules/'.length)
    : path.replace(`${projectRoot()}/`, '');
};
