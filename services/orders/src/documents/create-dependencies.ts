import type { Loop } from '@belegfluss/runtime/lifecycle';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import type { Context } from '../clients/context.ts';
import { createVies } from '../clients/vies/vies-client.ts';
import { createDocumentLinks, type DocumentLinks } from './create-document-links.ts';
import { planOrder } from './domain/plan-order.ts';
import { confirmTransfers } from './jobs/confirm-transfers.ts';
import { findKnownTags } from './storage/extras-store.ts';
import { createMarkCreating } from './storage/mark-creating.ts';
import { createPdfStore, type PdfStore } from './storage/pdf-store.ts';
import { createFindStoredOrder } from './storage/snapshot-reads.ts';
import { checkVatId } from './use-cases/check-vat-id.ts';
import { fetchExtras } from './use-cases/fetch-extras.ts';
import { type FetchPdf, fetchPdf } from './use-cases/fetch-pdf.ts';
import type { PlanOrder } from './use-cases/plan-with-extras.ts';
import type { FindSources, ReconcileDependencies } from './use-cases/reconcile-dependencies.ts';
import { refreshSnapshot } from './use-cases/refresh-snapshot.ts';

/** Tools that reconcile orders and show documents. */
export type DocumentTools = {
  readonly dependencies: ReconcileDependencies & { readonly fetchPdf: FetchPdf };
  readonly links: DocumentLinks;
  readonly pdfs: PdfStore;
  readonly transfers: Loop;
};

export function createDocumentTools(
  context: Context,
  given: {
    readonly findSources: FindSources;
    readonly plan?: PlanOrder | undefined;
    readonly confirmEveryMs?: number | undefined;
  },
): DocumentTools {
  const { config, pool, clients, shopify, logger, now } = context;
  const links = createDocumentLinks(config.links, { pool, logger });
  const pdfs = createPdfStore(pool, createSecretBox(config.links.secretKeys));
  const transfers = confirmTransfers({ pool, shops: clients.shops, logger, everyMs: given.confirmEveryMs });
  const vies = createVies({ baseUrl: config.viesUrl });
  return {
    links,
    pdfs,
    transfers,
    dependencies: {
      ...context,
      findStoredOrder: createFindStoredOrder(pool),
      markCreating: createMarkCreating(pool),
      refreshSnapshot: refreshSnapshot({ pool, shopify }),
      fetchExtras: fetchExtras({
        shopify,
        checkVatId: checkVatId({ pool, vies, now }),
        findKnownTags: findKnownTags(pool),
      }),
      findLinks: links.findLinks,
      findSources: given.findSources,
      plan: given.plan ?? planOrder,
      wakeRelay: context.relay.wake,
      confirmTransfers: transfers.wake,
      fetchPdf: fetchPdf({ provider: clients.provider, pdfs, logger }),
    },
  };
}
