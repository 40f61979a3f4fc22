import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Address → entry point below `src/browser`. */
const ENTRIES = {
  '/app-bridge.js': 'app-bridge/main.ts',
  '/admin-shell/shell.js': 'shell/main.ts',
  '/admin-shell/shell.css': 'shell/shell.css',
} as const;

type Address = keyof typeof ENTRIES;

let bundled: Promise<Map<Address, string>> | null = null;

/** Serves the browser's side, which is bundled once per process, at the first request: most starts see no browser. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  for (const address of addresses) {
    const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
    app.get(address, async (_request, reply) => {
      bundled ??= bundle();
      const text = (await bundled).get(address);
      return (
        reply
          .type(`${type}; charset=utf-8`)
          // The app's page loads the script from another origin, as it loads the original from a CDN.
          .header('Access-Control-Allow-Origin', '*')
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .header('Cache-Control', 'no-cache')
          .send(text)
      );
    });
  }
}

const addresses = Object.keys(ENTRIES) as Address[];

async function bundle(): Promise<Map<Address, string>> {
  const { build, stop } = await import('esbuild');
  const root = join(
    dirname(createRequire(import.meta.url).resolve('@belegfluss/sandbox/package.json')),
    'src/browser',
  );
  const texts = await Promise.all(
    addresses.map(async (address) => {
      const { outputFiles } = await build({
        entryPoints: [join(root, ENTRIES[address])],
        bundle: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        charset: 'utf8',
      });
      return [address, outputFiles[0]?.text ?? ''] as const;
    }),
  );
  // Its own process would stay, with a heartbeat every second.
  await stop();
  return new Map(texts);
}
