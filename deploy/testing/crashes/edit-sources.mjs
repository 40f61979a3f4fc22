import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Has the modules of this process read with some of their source replaced, before they are compiled: it is loaded
 * before whatever compiles. `CRASHES_EDITS` has
 * the edits as JSON: a path from the checkout's root, a snippet that stands there exactly once, and what stands there instead.
 */
const edits = JSON.parse(process.env.CRASHES_EDITS ?? '[]');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const own = url.startsWith('file:')
      ? edits.filter(({ file }) => url.split('?')[0].endsWith(`/${file}`))
      : [];
    if (own.length === 0) return loaded;
    let source = readFileSync(fileURLToPath(url), 'utf8');
    for (const { file, snippet, replacement } of own) {
      const parts = source.split(snippet);
      if (parts.length !== 2)
        throw new Error(`${file} has this ${parts.length - 1} times instead of once: ${snippet}`);
      source = parts.join(replacement);
    }
    return { ...loaded, source };
  },
});
