import { CompletionServiceService } from '@belegfluss/protos/orders/v1/completion';
import { DocumentActionServiceService } from '@belegfluss/protos/orders/v1/document_actions';
import { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import { LogServiceService } from '@belegfluss/protos/orders/v1/log_details';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { type CatalogOptions, createCatalog } from './catalog/index.ts';
import { createContext } from './clients/context.ts';
import type { OrdersConfig } from './config.ts';
import { createDocuments, type DocumentsOptions } from './documents/index.ts';
import { createImports, holdPaused, type ImportsOptions } from './imports/index.ts';
import type { Module } from './kernel/module.ts';
import { createPayments, findSources, type PaymentsOptions } from './payments/index.ts';
import { createPrivacy } from './privacy/index.ts';
import { createReads } from './reads/index.ts';

export type { OrdersConfig } from './config.ts';

export type OrdersOverrides = ServiceOverrides & {
  readonly now?: () => Date;
  readonly documents?: Pick<DocumentsOptions, 'plan' | 'timeoutMs' | 'leaseMs' | 'confirmEveryMs'>;
  readonly imports?: ImportsOptions;
  readonly catalog?: CatalogOptions;
  readonly payments?: PaymentsOptions;
};

/** Orders and their documents: snapshots, ledger, work queue, log. */
export const createService = (config: OrdersConfig, overrides: OrdersOverrides = {}): Service =>
  hostService({
    name: 'orders',
    config,
    overrides,
    async assemble(parts) {
      const { pool, server } = parts;
      const context = createContext(config, parts, overrides.now);
      const documents = await createDocuments(context, {
        ...overrides.documents,
        before: (reconcile) => holdPaused(pool, reconcile),
        findSources: (shop, preferences) => findSources(pool, shop, preferences),
      });
      const reads = createReads(context, documents);
      const imports = createImports(context, documents, overrides.imports ?? {});
      const catalog = await createCatalog(context, overrides.catalog ?? {});
      const payments = await createPayments(context, overrides.payments ?? {});
      const privacy = await createPrivacy(context);

      server.add(OrdersServiceService, { ...documents.orders, ...reads.orders });
      server.add(DocumentActionServiceService, documents.documentActions);
      server.add(OrderListServiceService, reads.lists);
      server.add(OrderFailuresServiceService, reads.failures);
      server.add(CompletionServiceService, reads.completion);
      server.add(LogServiceService, reads.log);
      server.add(ImportServiceService, imports.handlers);
      server.add(ProductServiceService, catalog.products);
      server.add(PayoutServiceService, payments.payouts);
      server.add(PayPalServiceService, payments.paypal);

      const modules: readonly Module[] = [documents, imports, payments, catalog, privacy];
      return {
        loops: modules.flatMap(({ loops }) => loops),
        queues: () => Promise.all(modules.flatMap(({ queue }) => queue?.() ?? [])),
        async close() {
          for (const { close } of modules) close?.();
          context.clients.closeAll();
        },
      };
    },
  });
