import { isRunnable, type Verdict } from '../src/check.ts';
import { liveChecks } from '../src/checks.ts';
import { type ConnectionOptions, openConnections } from '../src/open-connections.ts';
import { createRedactor } from '../src/redact.ts';
import { standInVerdicts } from './stand-in-verdicts.ts';

/** Connections without pauses, for a sandbox in this process. */
export const connectTo = (options: Partial<ConnectionOptions> & Pick<ConnectionOptions, 'mark'>) =>
  openConnections({
    sevdesk: null,
    shopify: null,
    now: () => new Date(),
    redact: createRedactor([]),
    signal: new AbortController().signal,
    keep: async (name) => name,
    mailTo: 'pruefung@example.com',
    pauses: { intervalMs: 0, matchingMs: 1, pollMs: 5 },
    ...options,
  });

export const expectedVerdict = (name: string): Verdict => standInVerdicts[name]?.verdict ?? 'holds';

export const runnableNames = (system: string): string[] =>
  liveChecks
    .filter(isRunnable)
    .filter((check) => check.system === system)
    .map(({ name }) => name);
