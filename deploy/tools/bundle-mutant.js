/**
 * Bundles one service with some of its source replaced: `bundle-mutant.js <service> <output> <edits as JSON>`. Each
 * edit names a file, a snippet that occurs in it exactly once, and its replacement.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.js';
import { root } from './stamps.js';

const [service = '', output = '', edits = '[]'] = process.argv.slice(2);
const byFile = new Map();
for (const edit of JSON.parse(edits)) {
  const path = join(root, edit.file);
  byFile.set(path, [...(byFile.get(path) ?? []), edit]);
}
const used = new Set();

const replaceSnippets = {
  name: 'replace-snippets',
  setup(context) {
    context.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const own = byFile.get(path);
      if (!own) return undefined;
      let contents = await readFile(path, 'utf8');
      for (const { file, snippet, replacement } of own) {
        const parts = contents.split(snippet);
        if (parts.length !== 2)
          throw new Error(`${file} has this ${parts.length - 1} times instead of once: ${snippet}`);
        contents = parts.join(replacement);
      }
      used.add(path);
      return { contents, loader: 'ts' };
    });
  },
};

await build({
  ...bundleOptions,
  entryPoints: [join(root, 'services', service, 'src/main.ts')],
  outfile: output,
  plugins: [replaceSnippets, ...bundleOptions.plugins],
});
for (const path of byFile.keys())
  if (!used.has(path)) throw new Error(`${path} is no part of ${service}: the guard is somewhere else.`);
