import { parseArgs } from 'node:util';

/** What the operator asks for. */
export type Command =
  | {
      readonly kind: 'move';
      readonly shops: readonly string[];
      readonly target: string;
      readonly drainMs: number;
      readonly sharedAccounts: boolean;
    }
  | { readonly kind: 'back'; readonly shops: readonly string[] }
  | { readonly kind: 'home'; readonly shops: readonly string[] }
  | {
      readonly kind: 'route';
      readonly host: string;
      readonly gatewayPort: number;
      readonly ingestPort: number;
    };

export const usage = `Usage:
  npm run cells -- move <shop>… --to <cell> [--drain-ms 15000] [--shared-account]
  npm run cells -- back <shop>…
  npm run cells -- home <shop>…
  npm run cells -- route [--host 127.0.0.1] [--gateway-port 3000] [--ingest-port 3001]
CELLS_FILE names the file that lists the cells.`;

/** Null for what is no command. */
export function parseOptions(given: readonly string[]): Command | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        'drain-ms': { type: 'string', default: '15000' },
        'shared-account': { type: 'boolean', default: false },
        host: { type: 'string', default: '127.0.0.1' },
        'gateway-port': { type: 'string', default: '3000' },
        'ingest-port': { type: 'string', default: '3001' },
      },
    });
    const [kind, ...shops] = positionals;
    if (kind === 'route') {
      const [gatewayPort, ingestPort] = [Number(values['gateway-port']), Number(values['ingest-port'])];
      const isUsable = shops.length === 0 && [gatewayPort, ingestPort].every(Number.isInteger);
      return isUsable ? { kind, host: values.host, gatewayPort, ingestPort } : null;
    }
    if (shops.length === 0) return null;
    if (kind === 'back' || kind === 'home') return { kind, shops };
    const drainMs = Number(values['drain-ms']);
    if (kind !== 'move' || values.to === undefined || !Number.isInteger(drainMs)) return null;
    return { kind, shops, target: values.to, drainMs, sharedAccounts: values['shared-account'] };
  } catch {
    return null;
  }
}
