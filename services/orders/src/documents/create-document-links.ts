import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import type pg from 'pg';
import type { LinksConfig } from '../config.ts';
import { linkEarlierOrders } from './jobs/link-earlier-orders.ts';
import { createLinkSecrets, type LinkSecrets } from './storage/link-secret-store.ts';
import { type FindOrderLinks, findOrderLinks } from './use-cases/order-links.ts';

export type DocumentLinks = {
  readonly secrets: LinkSecrets;
  readonly findLinks: FindOrderLinks;
  readonly loops: readonly Loop[];
};

/** Everything about document links that is composed once a process. */
export function createDocumentLinks(
  config: LinksConfig,
  { pool, logger }: { readonly pool: pg.Pool; readonly logger: Logger },
): DocumentLinks {
  const secrets = createLinkSecrets(pool, createSecretBox(config.secretKeys), () => earlier.wake());
  const earlier = linkEarlierOrders({ pool, secrets, logger });
  return {
    secrets,
    findLinks: findOrderLinks(secrets, new URL(config.appUrl).origin),
    loops: [earlier],
  };
}
