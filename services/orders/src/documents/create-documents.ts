import type { DocumentActionServiceService } from '@belegfluss/protos/orders/v1/document_actions';
import type { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Context } from '../clients/context.ts';
import type { Module } from '../kernel/module.ts';
import { consumeEvents } from './consume-events.ts';
import { createDocumentTools, type DocumentTools } from './create-dependencies.ts';
import { createWorkers, type Reconcile } from './create-workers.ts';
import { draftMail } from './grpc/draft-mail.ts';
import { findDocument } from './grpc/find-document.ts';
import { getDocumentLinks } from './grpc/get-document-links.ts';
import { getDocumentPdf } from './grpc/get-document-pdf.ts';
import { listGateways } from './grpc/list-gateways.ts';
import { previewDocument } from './grpc/preview-document.ts';
import { removeOrderLinks } from './grpc/remove-order-links.ts';
import { reportUnsignedLink } from './grpc/report-unsigned-link.ts';
import { requeueOrder } from './grpc/requeue-order.ts';
import { resolveDocumentLink } from './grpc/resolve-document-link.ts';
import { rotateSecrets } from './grpc/rotate-secrets.ts';
import { runDocumentAction } from './grpc/run-document-action.ts';
import { tryTaxRules } from './grpc/try-tax-rules.ts';
import { compareEarlierOrders } from './jobs/compare-earlier-orders.ts';
import { observeWork } from './jobs/observe-work.ts';
import { sweepOrders } from './jobs/sweep-orders.ts';
import { readWorkState } from './storage/work-state.ts';
import { draftDocumentMail } from './use-cases/draft-document-mail.ts';
import { fetchKnownGateways } from './use-cases/fetch-known-gateways.ts';
import type { PlanOrder } from './use-cases/plan-with-extras.ts';
import type { FindSources } from './use-cases/reconcile-dependencies.ts';
import { renderDocumentPreview } from './use-cases/render-document-preview.ts';
import { askForAction } from './use-cases/requests/ask-for-action.ts';
import { tryTaxRules as triedTaxRules } from './use-cases/try-tax-rules.ts';

/** How long a person's click waits for the worker that has the order. */
const defaultTimeoutMs = 20_000;

export type DocumentsOptions = {
  readonly findSources: FindSources;
  /** Wraps the reconciliation of orders; the wrapper may decide otherwise. */
  readonly before: (reconcile: Reconcile) => Reconcile;
  /** Decides instead of `planOrder`. */
  readonly plan?: PlanOrder | undefined;
  /** How long a person's click waits for its answer; twenty seconds by default. */
  readonly timeoutMs?: number | undefined;
  /** How long a claim on an order holds without a heartbeat; ten seconds by default. */
  readonly leaseMs?: number | undefined;
  /** How long documents gather before their transfers are confirmed; a second by default. */
  readonly confirmEveryMs?: number | undefined;
};

export type Documents = Module & {
  readonly orders: Pick<Handlers<typeof OrdersServiceService>, OrderMethods>;
  readonly documentActions: Handlers<typeof DocumentActionServiceService>;
  /** Dependencies of planning, for modules that plan without writing. */
  readonly dependencies: DocumentTools['dependencies'];
  /** After orders were put to work. */
  readonly wake: () => void;
};

/** Creates the module of orders and their documents: planner, workers, document actions, links and PDFs. */
export async function createDocuments(context: Context, options: DocumentsOptions): Promise<Documents> {
  const { config, pool, relay } = context;
  const tools = createDocumentTools(context, options);
  const { dependencies, links } = tools;
  let isBackpressured = false;
  const { before, leaseMs } = options;
  const workers = createWorkers(context, dependencies, { before, leaseMs, holdsBack: () => isBackpressured });
  const wake = () => {
    workers.wake();
    relay.wake();
  };
  await consumeEvents(context, {
    wakeWorkers: wake,
    onBackpressure: (is) => {
      isBackpressured = is;
    },
  });
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const ask = askForAction({ ...dependencies, wakeWorkers: wake, waitMs: timeoutMs });
  return {
    dependencies,
    wake,
    orders: orderHandlers(context, tools, wake),
    documentActions: {
      findDocument: findDocument(pool),
      runDocumentAction: runDocumentAction(pool, ask),
      draftMail: draftMail(draftDocumentMail(dependencies)),
    },
    loops: [
      workers,
      tools.transfers,
      sweepOrders({ ...context, intervalMs: config.sweepIntervalMs, wakeWorkers: wake }),
      ...links.loops,
      compareEarlierOrders(context),
    ],
    queue: () => readWorkState(pool),
    close: observeWork(pool, 'orders'),
  };
}

type OrderMethods = keyof ReturnType<typeof orderHandlers>;

const orderHandlers = (
  { pool, shopify, logger, now }: Context,
  { dependencies, links, pdfs }: DocumentTools,
  wake: () => void,
) => ({
  requeueOrder: requeueOrder(pool, wake),
  getDocumentPdf: getDocumentPdf(pool, dependencies.fetchPdf),
  previewDocument: previewDocument(renderDocumentPreview(dependencies)),
  getDocumentLinks: getDocumentLinks(links.secrets),
  resolveDocumentLink: resolveDocumentLink(pool),
  reportUnsignedLink: reportUnsignedLink(pool, now),
  rotateSecrets: rotateSecrets([links.secrets, pdfs]),
  listGateways: listGateways(fetchKnownGateways({ pool, shopify, logger })),
  tryTaxRules: tryTaxRules(triedTaxRules(dependencies)),
  removeOrderLinks: removeOrderLinks(pool),
});
