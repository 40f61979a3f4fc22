import { randomUUID } from 'node:crypto';
import {
  DocumentAction,
  DocumentActionState,
  type RunDocumentActionRequest,
  type RunDocumentActionResponse,
} from '@belegfluss/protos/orders/v1/document_actions';
import { type Document, DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import {
  createDocumentActionInputs,
  type DocumentActionName,
} from '@belegfluss/testing/document-action-inputs';
import { type InWords, inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import type { DocumentActions } from './replica-clients.ts';
import { restOrder } from './rest-order.ts';
import type { Shopify } from './shopify.ts';

export const { WAITING, DONE, REFUSED } = DocumentActionState;

const unpaid = { financial_status: 'pending', fulfillment_status: null, fulfillments: [] };
const noBooking = { transactions: { transactionGateway: {} } };
const never = { invoiceCreate: true, invoiceEnshrine: 'never' };

/** Shops and orders by the state of their invoice of 119.00 before any action. */
export const states = {
  draft: {
    preferences: { invoices: { ...never, invoiceNumberTiming: 'started' }, ...noBooking },
    order: unpaid,
  },
  open: {
    preferences: { invoices: { ...never, invoiceNumberTiming: 'create' }, ...noBooking },
    order: unpaid,
  },
  /** Booked by us on account 77. */
  paid: { preferences: { invoices: { ...never, invoiceNumberTiming: 'create' } }, order: {} },
  enshrined: {
    preferences: { invoices: { invoiceCreate: true, invoiceEnshrine: 'create' }, ...noBooking },
    order: unpaid,
  },
  enshrinedPaid: {
    preferences: { invoices: { invoiceCreate: true, invoiceEnshrine: 'create' } },
    order: {},
  },
} as const;

export type StateName = keyof typeof states;

export type MadeDocument = {
  readonly shop: string;
  readonly orderId: string;
  readonly documentId: string;
  readonly kind: DocumentKind;
};

let named = 8_000;

/** An order of a new shop whose invoice is in a state; answers the invoice. */
export async function anInvoice(
  fixture: Fixture,
  state: StateName,
  given: { readonly preferences?: object; readonly order?: object } = {},
): Promise<MadeDocument> {
  const shop = fixture.newShop();
  named += 1;
  const orderId = String(named);
  const { preferences, order } = states[state];
  fixture.preferences.set(shop, { ...preferences, ...given.preferences });
  await fixture.deliver(shop, 'orders/create', restOrder(orderId, { ...order, ...given.order }));
  await fixture.idle(shop);
  const [document] = await readDocuments(fixture, { shop, orderId });
  if (!document) throw new Error(`The order of state ${state} has no invoice.`);
  return { shop, orderId, documentId: document.id, kind: DocumentKind.INVOICE };
}

export const readDocuments = async (
  fixture: Fixture,
  { shop, orderId }: Pick<MadeDocument, 'shop' | 'orderId'>,
): Promise<InWords<Document>[]> => [...(await fixture.getOrder(shop, orderId)).documents];

/** The document as the provider has it. */
export function atProvider(fixture: Fixture, { shop, documentId }: MadeDocument) {
  const document = fixture.provider.readDocuments(shop).find(({ id }) => id === documentId);
  if (!document) throw new Error('The provider does not have it.');
  return document;
}

/** Input of each action besides the document. */
export const inputs = createDocumentActionInputs('78');

/** Asks for an action as a browser does. */
export const act = (
  documentActions: DocumentActions,
  made: MadeDocument,
  action: DocumentActionName,
  given: Partial<RunDocumentActionRequest> = {},
): Promise<InWords<RunDocumentActionResponse>> =>
  documentActions
    .runDocumentAction(
      {
        requestId: randomUUID(),
        askedBy: '4711',
        action: DocumentAction[action],
        input: inputs[action],
        ...made,
        ...given,
      },
      { timeoutMs: 28_000 },
    )
    .then(inWords);

/** Writes that reached the provider, in their order. */
export const listCallMethods = (fixture: Fixture, shop: string): string[] =>
  fixture.provider.calls.filter((call) => call.shop === shop).map(({ method }) => method);

export const readLedger = async (fixture: Fixture, { shop }: Pick<MadeDocument, 'shop'>) => {
  const { rows } = await fixture.pool.query(
    `SELECT kind, ordinal, status, enshrined, paid::numeric(20,2)::text AS paid, held, dismissed, wish AS "pendingAction"
     FROM document WHERE shop = $1 ORDER BY kind DESC, ordinal`,
    [shop],
  );
  return rows;
};

export const readPersonRequests = async (fixture: Fixture, shop: string) => {
  const { rows } = await fixture.pool.query(
    'SELECT action, state, code, message, input FROM person_request WHERE shop = $1 ORDER BY asked_at',
    [shop],
  );
  return rows;
};

export const readEvents = async (fixture: Fixture, shop: string): Promise<string[]> =>
  (await fixture.log(shop)).map(({ event }) => event);

/** Shows payments with their method; the service fetches them where there are several invoices. */
export const showPaid = (shopify: Shopify, { shop, orderId }: MadeDocument) =>
  shopify.place(
    shop,
    restOrder(orderId, {
      transactions: [
        {
          id: Number(orderId),
          kind: 'sale',
          status: 'success',
          gateway: 'shopify_payments',
          amount: '119.00',
          currency: 'EUR',
          created_at: '2026-03-10T10:00:05+01:00',
          processed_at: '2026-03-10T10:00:05+01:00',
        },
      ],
    }),
  );

/** Next state of an order of 119.00: 50.00 of it went back. */
export const refunded = (orderId: string) => ({
  updated_at: '2026-03-13T10:00:00Z',
  financial_status: 'partially_refunded',
  refunds: [
    {
      id: `5${orderId}`,
      created_at: '2026-03-13T10:00:00Z',
      processed_at: '2026-03-13T10:00:00Z',
      refund_line_items: [],
      order_adjustments: [
        { id: `6${orderId}`, kind: 'refund_discrepancy', amount: '-50.00', tax_amount: '0.00' },
      ],
      transactions: [
        {
          id: `7${orderId}`,
          kind: 'refund',
          status: 'success',
          gateway: 'shopify_payments',
          amount: '50.00',
          currency: 'EUR',
          processed_at: '2026-03-13T10:00:00Z',
          created_at: '2026-03-13T10:00:00Z',
        },
      ],
    },
  ],
});
