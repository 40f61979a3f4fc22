/** Statements of a file that do not name their shop in one text, by what they are. */
export type StatementRule = {
  /** Of all shops: a distributed PostgreSQL has to ask every node, and locks rows nowhere but on one. */
  readonly all?: number;
  /** Of one row, by a key without the shop: has to be looked for on every node. */
  readonly byId?: number;
  /** Of one shop, which stands in another text that this one is put together with, or in a row it joins. */
  readonly composed?: number;
  readonly why: string;
};

/**
 * SQL of the services that touches tables by shop without saying the shop, each file with a reason: the list of what a
 * split by shop has to fan out. What `runtime/leases` puts
 * together from names of tables is not seen: claims and the search for what is due are of all shops, a held row of one.
 * A test counts the statements: a new one has to be thought about and written down here.
 */
export const statementRules: Readonly<Record<string, StatementRule>> = {
  'orders/src/catalog/storage/products/claim-products.ts': {
    composed: 3,
    why: 'parts of a claim over all shops',
  },
  'orders/src/catalog/storage/products/product-removal.ts': {
    composed: 1,
    why: 'condition of taking a lease',
  },
  'orders/src/catalog/storage/products/product-work-state.ts': { all: 3, why: 'figures for operators' },
  'orders/src/catalog/storage/products/product-work-store.ts': {
    composed: 4,
    why: 'under a lease of one product',
  },
  'orders/src/catalog/storage/stock/stock-shop-store.ts': {
    composed: 1,
    why: 'the condition is the next text',
  },
  'orders/src/documents/jobs/observe-work.ts': { all: 2, why: 'figures for operators' },
  'orders/src/documents/storage/claim-work.ts': { composed: 1, why: 'part of a claim over all shops' },
  'orders/src/documents/storage/document-store.ts': {
    byId: 2,
    why: 'a link in a mail names no shop; a change goes by the id',
  },
  'orders/src/documents/storage/earlier-orders.ts': {
    all: 1,
    why: 'the next shop whose older orders get links',
  },
  'orders/src/documents/storage/enqueue-denied.ts': {
    composed: 1,
    why: 'the orders of one shop that were found',
  },
  'orders/src/documents/storage/enqueue-waiting.ts': { composed: 3, why: 'the waiting orders of one shop' },
  'orders/src/documents/storage/enqueue-work.ts': {
    composed: 1,
    why: 'the orders of one shop that were found',
  },
  'orders/src/documents/storage/failure-counts.ts': { all: 1, why: 'figures for operators' },
  'orders/src/documents/storage/give-up-requests.ts': { composed: 1, why: 'one request' },
  'orders/src/documents/storage/imported-order.ts': { composed: 1, why: 'condition of a claim' },
  'orders/src/documents/storage/link-secret-store.ts': { all: 1, why: 'rotation of keys, shop after shop' },
  'orders/src/documents/storage/link-store.ts': { byId: 1, why: 'a link in a mail names no shop' },
  'orders/src/documents/storage/mark-creating.ts': {
    composed: 1,
    why: 'work of several shops, each under its lease: a distributed PostgreSQL asks the nodes of these shops',
  },
  'orders/src/documents/storage/new-document.ts': {
    composed: 1,
    why: 'columns of an insert are composed',
  },
  'orders/src/documents/storage/pdf-store.ts': {
    all: 1,
    composed: 2,
    why: 'trims what was not shown for long; rotation of keys, row after row',
  },
  'orders/src/documents/storage/request-store.ts': { all: 1, why: 'trims what ended long ago' },
  'orders/src/documents/storage/snapshot-reads.ts': {
    composed: 4,
    why: 'orders of several shops, each by its shop and its id: a distributed PostgreSQL asks the nodes of these shops',
  },
  'orders/src/documents/storage/sought-payments.ts': { composed: 1, why: 'documents of one shop' },
  'orders/src/documents/storage/sweep-store.ts': {
    composed: 1,
    why: 'a page of shops, each by its key: a distributed PostgreSQL asks the nodes of these shops',
  },
  'orders/src/documents/storage/transfer-marks.ts': {
    all: 3,
    why: 'transfers to confirm, a batch of all shops',
  },
  'orders/src/documents/storage/uncompared-orders.ts': {
    all: 1,
    why: 'the next shop with orders to compare',
  },
  'orders/src/documents/storage/unsigned-links.ts': {
    all: 1,
    why: 'a link that a template did not sign names no shop',
  },
  'orders/src/documents/storage/work-state.ts': { all: 1, why: 'figures for operators' },
  'orders/src/imports/storage/import-pause-store.ts': { composed: 1, why: 'the orders of one import' },
  'orders/src/imports/storage/import-request-store.ts': { composed: 1, why: 'the days of one shop' },
  'orders/src/kernel/storage/log-store.ts': { composed: 1, why: 'columns of an insert' },
  'orders/src/privacy/storage/privacy-store.ts': { all: 1, why: 'requests whose time is over' },
  'orders/src/privacy/storage/retention-store.ts': { all: 1, why: 'empties snapshots that are old' },
  'orders/src/reads/storage/completion-lists.ts': { composed: 1, why: 'a join of one shop’s list' },
  'orders/src/reads/storage/number-gaps.ts': { composed: 1, why: 'a condition of one shop’s list' },
  'provider/src/storage/connection-statements.ts': {
    all: 1,
    composed: 1,
    why: 'rotation of keys, shop after shop; connections of several given shops',
  },
  'provider/src/storage/contact-map.ts': { composed: 1, why: 'customers of several given shops' },
  'provider/src/storage/journal-turns.ts': {
    composed: 1,
    why: 'writes of several shops, each by its shop and its key: a distributed PostgreSQL asks the nodes of these shops',
  },
  'provider/src/storage/known-change.ts': { composed: 3, why: 'the shop of the journal’s entry' },
  'provider/src/storage/parts/begin-links.ts': { composed: 1, why: 'keys of several given shops' },
  'provider/src/storage/parts/link-written.ts': { composed: 1, why: 'parts of several given shops' },
  'provider/src/storage/parts/part-listing.ts': { composed: 1, why: 'numbers of several given shops' },
  'provider/src/storage/parts/trim-journal.ts': { all: 1, why: 'trims what ended long ago' },
  'provider/src/storage/paypal-store.ts': { all: 1, why: 'rotation of keys, shop after shop' },
  'provider/src/storage/poll-cursors.ts': {
    all: 1,
    composed: 1,
    why: 'new shops get their place; condition of a claim',
  },
  'provider/src/storage/write-journal.ts': { composed: 3, why: 'one entry, held under its lease' },
  'runtime/src/erasure/erasure-loop.ts': { all: 1, byId: 3, why: 'the oldest erasures; one by its id' },
  'runtime/src/messaging/dead-letters.ts': { all: 1, byId: 3, why: 'letters for operators; one by its id' },
  'runtime/src/messaging/outbox-relay.ts': {
    all: 4,
    why: 'events leave in the order of writing of all shops',
  },
  'runtime/src/messaging/retention.ts': { all: 2, why: 'trims what is old' },
  'runtime/src/operations/waiting-events.ts': { all: 1, why: 'figures for operators' },
  'shops/src/storage/billing-store.ts': { all: 1, why: 'shops whose charges are due to be asked for' },
  'shops/src/storage/figures-store.ts': { all: 4, why: 'figures for operators' },
  'shops/src/storage/notification-store.ts': {
    all: 3,
    byId: 3,
    why: 'mails that are due, given up or old; one by its id',
  },
  'shops/src/storage/period-store.ts': { all: 1, why: 'shops whose period is over' },
  'shops/src/storage/reserve-many.ts': {
    all: 1,
    why: 'transfers of many orders, a batch of all shops; where one shop refuses, each is decided by itself',
  },
  'shops/src/storage/transfer-balance.ts': { all: 1, why: 'what is left to the shops of such a batch' },
  'shops/src/storage/transfer-store.ts': { all: 1, why: 'transfers to confirm, a batch of all shops' },
  'webhooks/src/consumers/order-reconciled.ts': {
    all: 1,
    why: 'outcomes of many orders, a batch of all shops; where one shop refuses, each is written by itself',
  },
  'webhooks/src/consumers/shop-erasure.ts': { byId: 2, why: 'the delivery that asked for the erasure' },
  'webhooks/src/storage/delivery-source.ts': {
    all: 4,
    why: 'deliveries leave in the order of writing of all shops',
  },
  'webhooks/src/storage/delivery-store.ts': { all: 1, why: 'bodies for a consumer, a batch of all shops' },
  'webhooks/src/storage/find-counters.ts': { all: 1, why: 'figures for operators' },
  'webhooks/src/storage/insert-deliveries.ts': { all: 1, why: 'a batch of whatever came at one moment' },
};
