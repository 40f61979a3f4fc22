import { CompletionServiceService } from '@belegfluss/protos/orders/v1/completion';
import { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import { LogServiceService } from '@belegfluss/protos/orders/v1/log_details';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import { ReceiptServiceService } from '@belegfluss/protos/orders/v1/receipts';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import type { Preferences } from '@belegfluss/settings/contract';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { consumeProductDeliveries } from './catalog/consumers/product-deliveries.ts';
import { createProductService } from './catalog/create-products.ts';
import { createStockService } from './catalog/create-stock.ts';
import { readProductWorkState } from './catalog/storage/products/product-work-state.ts';
import { createServiceClients } from './clients/services/create-clients.ts';
import { createFetchFacts, createFindPlan } from './clients/services/fetch-facts.ts';
import { createShopifyAdmin } from './clients/shopify/admin-api.ts';
import { createVies } from './clients/vies/vies-client.ts';
import type { OrdersConfig } from './config.ts';
import { consumeConnectionLost } from './documents/consumers/connection-lost.ts';
import { consumeConnectionRefused } from './documents/consumers/connection-refused.ts';
import { consumeDeliveryReceived } from './documents/consumers/delivery-received.ts';
import { consumeDocumentChanged } from './documents/consumers/document-changed.ts';
import { consumeLinesPosted } from './documents/consumers/lines-posted.ts';
import { consumeReasonsEnded } from './documents/consumers/requeue-waiting.ts';
import { consumeSettingsMended } from './documents/consumers/settings-mended.ts';
import { createDocumentLinks } from './documents/create-document-links.ts';
import { planOrder } from './documents/domain/plan-order.ts';
import { draftMail } from './documents/grpc/draft-mail.ts';
import { findReceipt } from './documents/grpc/find-receipt.ts';
import { getDocumentLinks } from './documents/grpc/get-document-links.ts';
import { getDocumentPdf } from './documents/grpc/get-document-pdf.ts';
import { listGateways } from './documents/grpc/list-gateways.ts';
import { previewReceipt } from './documents/grpc/preview-receipt.ts';
import { removeOrderLinks } from './documents/grpc/remove-order-links.ts';
import { reportUnsignedLink } from './documents/grpc/report-unsigned-link.ts';
import { requeueOrder } from './documents/grpc/requeue-order.ts';
import { requeueOrders } from './documents/grpc/requeue-orders.ts';
import { resolveDocumentLink } from './documents/grpc/resolve-document-link.ts';
import { rotateSecrets } from './documents/grpc/rotate-secrets.ts';
import { runReceiptAction } from './documents/grpc/run-receipt-action.ts';
import { tryTaxRules } from './documents/grpc/try-tax-rules.ts';
import { compareEarlierOrders } from './documents/jobs/compare-earlier-orders.ts';
import { confirmTransfers } from './documents/jobs/confirm-transfers.ts';
import { observeWork } from './documents/jobs/observe-work.ts';
import { sweepOrders } from './documents/jobs/sweep-orders.ts';
import { workOrders } from './documents/jobs/work-orders.ts';
import { claimWork } from './documents/storage/claim-work.ts';
import { findKnownTags } from './documents/storage/extras-store.ts';
import { createPdfStore } from './documents/storage/pdf-store.ts';
import { readWorkState } from './documents/storage/work-state.ts';
import { renewLease } from './documents/storage/work-store.ts';
import { checkVatId } from './documents/use-cases/check-vat-id.ts';
import { draftMail as draftOf } from './documents/use-cases/draft-mail.ts';
import { explainOrder } from './documents/use-cases/explain-order.ts';
import { fetchExtras } from './documents/use-cases/fetch-extras.ts';
import { fetchPdf } from './documents/use-cases/fetch-pdf.ts';
import { listGateways as gatewaysOf } from './documents/use-cases/list-gateways.ts';
import type { PlanOrder } from './documents/use-cases/plan-with-extras.ts';
import { previewReceipt as previewOf } from './documents/use-cases/preview-receipt.ts';
import { reconcileOrder } from './documents/use-cases/reconcile-order.ts';
import { refreshSnapshot } from './documents/use-cases/refresh-snapshot.ts';
import { releaseFailedWork } from './documents/use-cases/release-failed-work.ts';
import { askForAction } from './documents/use-cases/requests/ask-for-action.ts';
import { tryTaxRules as triedTaxRules } from './documents/use-cases/try-tax-rules.ts';
import { createImportService } from './imports/create-imports.ts';
import { holdPaused } from './imports/use-cases/hold-paused.ts';
import { requireFeature } from './kernel/grpc/require-feature.ts';
import { createPaymentService } from './payments/create-payments.ts';
import { findSources } from './payments/storage/payouts/payment-shop-store.ts';
import { createPrivacyRoom } from './privacy/create-privacy.ts';
import { defaultRetention, retentionLoops } from './privacy/jobs/retention.ts';
import { batchGetStats } from './reads/grpc/batch-get-stats.ts';
import { getMonth } from './reads/grpc/completion/get-month.ts';
import { listDifferences } from './reads/grpc/completion/list-differences.ts';
import { listMonths } from './reads/grpc/completion/list-months.ts';
import { listOpenDocuments } from './reads/grpc/completion/list-open-documents.ts';
import { countFailures } from './reads/grpc/count-failures.ts';
import { countReasons } from './reads/grpc/count-reasons.ts';
import { getLogEntry } from './reads/grpc/get-log-entry.ts';
import { getOrder } from './reads/grpc/get-order.ts';
import { getStats } from './reads/grpc/get-stats.ts';
import { listLog } from './reads/grpc/list-log.ts';
import { listOrders } from './reads/grpc/list-orders.ts';

export type { OrdersConfig } from './config.ts';

export type OrdersOverrides = ServiceOverrides & {
  readonly now?: () => Date;
  /** Decides instead of `planOrder`. */
  readonly plan?: PlanOrder;
  /** How long a person's click waits for its answer; twenty seconds by default. */
  readonly patienceMs?: number;
  /** How long a claim on an order holds without a sign of life; ten seconds by default. */
  readonly leaseMs?: number;
  /** From so many orders on an import lets Shopify read them by itself; a thousand by default. */
  readonly importBulkFrom?: number;
  /** Of so many orders a forecast of an import makes plans at most; two hundred by default. */
  readonly importForecastOrders?: number;
  /** How long a turn of an import holds without a sign of life; ninety seconds by default. */
  readonly importLeaseMs?: number;
  /** How often an import asks after Shopify's bulk operation and its orders in work; two seconds by default. */
  readonly importPollMs?: number;
  /** How long a product, or a turn of a transfer, is held without a sign of life; ten and thirty seconds by default. */
  readonly productLeaseMs?: number;
  /** How long news about a product wait for more; three seconds by default. */
  readonly productGatherMs?: number;
  /** How long a turn of reading payments holds without a sign of life; three minutes by default. */
  readonly paymentLeaseMs?: number;
};

/** At most this many orders of one shop are in work at once, over all replicas. */
const perShop = 4;
/** How long an order waits for the next worker when its process died; a heartbeat keeps the lease of living ones. */
const leaseMs = 10_000;

/** So long a person's click waits for the worker that has the order. */
const patienceMs = 20_000;

/** Orders and their documents: snapshots, ledger, work queue, log. */
export const createService = (config: OrdersConfig, overrides: OrdersOverrides = {}): Service =>
  hostService({
    name: 'orders',
    config,
    overrides,
    async assemble({ pool, bus, server, relay, logger }) {
      const prisma = new PrismaClient({
        adapter: new PrismaPg(pool),
        // Transactions are short; under load they may wait for a connection longer than Prisma's two seconds.
        transactionOptions: { maxWait: 10_000, timeout: 15_000 },
      });
      const clients = createServiceClients(config.addresses, config.security);
      const shopify = createShopifyAdmin({ shops: clients.shops, apiUrl: config.shopifyApiUrl });
      const now = overrides.now ?? (() => new Date());
      const vies = createVies({ baseUrl: config.viesUrl });
      const transfers = confirmTransfers({ pool, shops: clients.shops, logger });
      const pdfs = createPdfStore(pool, createSecretBox(config.links.secretKeys));
      const links = createDocumentLinks(config.links, { pool, logger });
      const dependencies = {
        pool,
        prisma,
        clients,
        fetchFacts: createFetchFacts(clients),
        shopify,
        refreshSnapshot: refreshSnapshot({ prisma, shopify }),
        fetchExtras: fetchExtras({
          shopify,
          checkVatId: checkVatId({ prisma, vies, now }),
          findKnownTags: findKnownTags(pool),
        }),
        findLinks: links.findLinks,
        findSources: (shop: string, preferences: Preferences) => findSources(pool, shop, preferences),
        plan: overrides.plan ?? planOrder,
        now,
        wakeRelay: relay.wake,
        fetchPdf: fetchPdf({ provider: clients.provider, pdfs, logger }),
        confirmTransfers: transfers.wake,
      };
      let newsAreCrowded = false;
      const workers = workOrders({
        claim: claimWork(pool, { perShop, leaseMs: overrides.leaseMs ?? leaseMs }),
        renew: (claim) => renewLease(pool, claim),
        workers: config.workers,
        holdsBack: () => newsAreCrowded,
        reconcile: holdPaused(pool, reconcileOrder(dependencies)),
        release: (claim, error) => releaseFailedWork(dependencies, logger, claim, error),
        logger,
      });
      const hideWork = observeWork(pool, 'orders');
      const queued = () => {
        workers.wake();
        relay.wake();
      };
      await consumeDeliveryReceived({
        bus,
        pool,
        webhooks: clients.webhooks,
        queued,
        crowded: (isCrowded) => {
          newsAreCrowded = isCrowded;
        },
      });
      await consumeDocumentChanged(bus, prisma, queued);
      await consumeReasonsEnded(bus, prisma, queued);
      await consumeSettingsMended({ ...dependencies, bus, queued });
      await consumeLinesPosted(bus, prisma, queued);
      await consumeConnectionLost(bus, prisma);
      await consumeConnectionRefused(bus, prisma);
      const withOrders = requireFeature(createFindPlan(clients), 'orders');
      server.add(OrdersServiceService, {
        listOrders: withOrders(listOrders(pool)),
        getOrder: withOrders(getOrder({ pool, prisma, explain: explainOrder({ ...dependencies, logger }) })),
        listLog: listLog(pool),
        getStats: getStats(pool),
        batchGetStats: batchGetStats(pool),
        requeueOrder: requeueOrder(prisma, queued),
        getDocumentPdf: getDocumentPdf(prisma, dependencies.fetchPdf),
        previewReceipt: previewReceipt(previewOf(dependencies)),
        getDocumentLinks: getDocumentLinks(links.secrets),
        resolveDocumentLink: resolveDocumentLink(prisma),
        reportUnsignedLink: reportUnsignedLink(pool, now),
        rotateSecrets: rotateSecrets([links.secrets, pdfs]),
        listGateways: listGateways(gatewaysOf({ pool, shopify, logger })),
        tryTaxRules: tryTaxRules(triedTaxRules(dependencies)),
        removeOrderLinks: removeOrderLinks(pool),
      });
      server.add(OrderListServiceService, {
        requeueOrders: requeueOrders(pool, queued),
        countReasons: withOrders(countReasons(pool)),
      });
      server.add(OrderFailuresServiceService, { countFailures: countFailures(pool) });
      server.add(CompletionServiceService, {
        listMonths: listMonths(pool, now),
        getMonth: getMonth(pool, now),
        listDifferences: listDifferences(pool),
        listOpenDocuments: listOpenDocuments(pool),
      });
      server.add(ReceiptServiceService, {
        findReceipt: findReceipt(prisma),
        runReceiptAction: runReceiptAction(
          pool,
          askForAction({
            ...dependencies,
            wakeWorkers: queued,
            patienceMs: overrides.patienceMs ?? patienceMs,
          }),
        ),
        draftMail: draftMail(draftOf(dependencies)),
      });
      const { fetchFacts } = dependencies;
      const comparing = compareEarlierOrders({ pool, fetchFacts, now, logger });
      const imports = createImportService({
        pool,
        shopify,
        shops: clients.shops,
        now,
        logger,
        queued,
        planning: dependencies,
        bulkFrom: overrides.importBulkFrom,
        forecastOrders: overrides.importForecastOrders,
        leaseMs: overrides.importLeaseMs,
        pollMs: overrides.importPollMs,
      });
      server.add(ImportServiceService, imports.handlers);
      const stock = await createStockService({
        bus,
        pool,
        shopify,
        parts: clients.parts,
        fetchFacts,
        now,
        logger,
        queued: () => products.queued(),
        webhookUrl: config.webhookUrl ?? new URL('/webhooks', config.links.appUrl).href,
      });
      const products = createProductService({
        pool,
        shopify,
        parts: clients.parts,
        fetchFacts,
        settleStocks: stock.settle,
        findPlan: createFindPlan(clients),
        now,
        logger,
        leaseMs: overrides.productLeaseMs,
      });
      server.add(ProductServiceService, products.handlers);
      await consumeProductDeliveries({
        bus,
        pool,
        webhooks: clients.webhooks,
        gatherMs: overrides.productGatherMs,
        queued() {
          products.queued();
          relay.wake();
        },
      });
      const payments = await createPaymentService({
        bus,
        pool,
        shopify,
        clients,
        fetchFacts,
        findPlan: createFindPlan(clients),
        now,
        logger,
        leaseMs: overrides.paymentLeaseMs,
      });
      server.add(PayoutServiceService, payments.payouts);
      server.add(PayPalServiceService, payments.paypal);
      const privacy = await createPrivacyRoom({ config, bus, pool, server, relay, logger, clients });
      server.add(LogServiceService, { getLogEntry: getLogEntry(pool) });
      const sweep = sweepOrders({
        pool,
        prisma,
        clients,
        shopify,
        intervalMs: config.sweepIntervalMs,
        logger,
        queued,
      });
      const retention = config.retention ?? defaultRetention;
      const keeping = retentionLoops({ pool, clients, retention, now: () => new Date(), logger });
      return {
        loops: [
          workers,
          transfers,
          sweep,
          imports.loop,
          payments.loop,
          stock.loop,
          ...products.loops,
          ...privacy.loops,
          ...links.loops,
          comparing,
          ...keeping,
        ],
        queues: () => Promise.all([readWorkState(pool), readProductWorkState(pool)]),
        async close() {
          hideWork();
          clients.closeAll();
          privacy.close();
          await prisma.$disconnect();
        },
      };
    },
  });
