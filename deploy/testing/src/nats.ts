import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nats, openNats } from '@belegfluss/local/nats';

export type { Nats } from '@belegfluss/local/nats';

/** A real nats-server with JetStream in a temporary folder; everything is removed when it stops. */
export async function startNats(options: { readonly port?: number } = {}): Promise<Nats> {
  const store = await mkdtemp(join(tmpdir(), 'belegfluss-nats-'));
  const nats = await openNats({ store, ...options });
  return {
    ...nats,
    async stop() {
      await nats.stop();
      await rm(store, { recursive: true, force: true });
    },
  };
}
