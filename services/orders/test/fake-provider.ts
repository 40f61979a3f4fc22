import {
  type Document,
  DocumentKind,
  DocumentStatus,
  type ProviderServiceService,
  type SaveDocumentRequest,
} from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Handlers } from '@belegfluss/runtime/grpc';
import Big from 'big.js';

/** One write as the provider was asked for it. */
export type ProviderCall = {
  readonly method: string;
  readonly shop: string;
  readonly key: string;
};

/** Runs before or after a write takes effect; throws to fail it, stays pending to let it hang. */
type Fault = (call: ProviderCall) => void | Promise<void>;

export type FakeProvider = {
  readonly handlers: Handlers<typeof ProviderServiceService>;
  /** Writes that were asked for, repetitions included. */
  readonly calls: ProviderCall[];
  readonly faults: {
    before: Fault;
    after: Fault /** After a connection was looked at, before it is answered. */;
    looked: () => void | Promise<void>;
  };
  /** Shops whose token is gone; all others are connected. */
  readonly disconnected: Set<string>;
  /** References of documents that were there before us and are adopted, with the number they have. */
  readonly foreign: Map<string, string>;
  documentsOf(shop: string): Document[];
};

type Answer = object;

/**
 * A provider in memory that keeps the contract: an operation key has one effect for ever and is answered from the
 * journal when it comes again; a customer has one contact; only drafts change.
 */
export function createFakeProvider(): FakeProvider {
  const calls: ProviderCall[] = [];
  const faults: FakeProvider['faults'] = { before: () => {}, after: () => {}, looked: () => {} };
  const disconnected = new Set<string>();
  const foreign = new Map<string, string>();
  const journal = new Map<string, Answer>();
  const contacts = new Map<string, string>();
  const documents = new Map<string, Document>();
  let lastId = 7_000;
  let lastNumber = 1_000;
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };

  const write =
    <Request extends { readonly shop: string; readonly operationKey: string }, Response extends Answer>(
      method: string,
      effect: (request: Request) => Response,
      options: { readonly journaled?: boolean } = {},
    ) =>
    async (request: Request): Promise<Response> => {
      const call = { method, shop: request.shop, key: request.operationKey };
      calls.push(call);
      if (disconnected.has(request.shop))
        throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'The shop is not connected.');
      await faults.before(call);
      const entry = `${request.shop} ${request.operationKey}`;
      const known = options.journaled === false ? undefined : (journal.get(entry) as Response | undefined);
      const answer = known ?? structuredClone(effect(request));
      journal.set(entry, answer);
      await faults.after(call);
      return answer;
    };

  const get = (shop: string, kind: DocumentKind, id: string): Document => {
    const found = documents.get(`${shop} ${kind} ${id}`);
    if (!found) throw rejected('404', 'There is no such document.');
    return found;
  };
  const draft = (shop: string, kind: DocumentKind, id: string): Document => {
    const found = get(shop, kind, id);
    if (found.status !== DocumentStatus.DRAFT) throw rejected('151', 'Only drafts change.');
    return found;
  };
  const save = (request: SaveDocumentRequest) => {
    const { shop, content, documentId, contactId } = request;
    if (!content) throw rejected('400', 'A document has a content.');
    if (contactId === '') throw rejected('400', 'A document has a contact.');
    const number = documentId === '' ? foreign.get(content.reference) : undefined;
    const document: Document = {
      kind: content.kind,
      id: documentId === '' ? nextId() : draft(shop, content.kind, documentId).id,
      number: number ?? '',
      status: number === undefined ? DocumentStatus.DRAFT : DocumentStatus.OPEN,
      enshrined: false,
      ...totalsOf(content.positions),
      paid: '0',
      currency: content.currency,
      reference: content.reference,
      subject: content.subject,
      date: content.date,
    };
    documents.set(`${shop} ${document.kind} ${document.id}`, document);
    return { document, matched: number !== undefined };
  };

  const handlers: Handlers<typeof ProviderServiceService> = {
    async getConnection({ shop }) {
      const connected = !disconnected.has(shop);
      await faults.looked();
      const rest = { connectedAt: '', platform: 'sevdesk.de', systemVersion: '2.0', problem: '' };
      return { connection: { connected, smallBusiness: false, ...rest } };
    },
    ensureContact: write(
      'ensureContact',
      ({ shop, contact }) => {
        const entry = `${shop} ${contact?.customerKey}`;
        const known = contacts.get(entry);
        if (known) return { contactId: known, created: false };
        const contactId = nextId();
        contacts.set(entry, contactId);
        return { contactId, created: true };
      },
      { journaled: false },
    ),
    saveDocument: write('saveDocument', save),
    openDocument: write('openDocument', ({ shop, kind, documentId }) => {
      const document = draft(shop, kind, documentId);
      lastNumber += 1;
      document.number = `${kind === DocumentKind.INVOICE ? 'RE' : 'GU'}-${lastNumber}`;
      document.status = DocumentStatus.OPEN;
      return { document };
    }),
    bookPayment: write('bookPayment', ({ shop, kind, documentId, amount }) => {
      const document = get(shop, kind, documentId);
      document.paid = Big(document.paid).plus(amount).toFixed(2);
      document.status = Big(document.paid).gte(document.total)
        ? DocumentStatus.PAID
        : DocumentStatus.PARTIALLY_PAID;
      return { status: document.status, paid: document.paid };
    }),
    enshrineDocument: write('enshrineDocument', ({ shop, kind, documentId }) => {
      get(shop, kind, documentId).enshrined = true;
      return {};
    }),
    cancelInvoice: write('cancelInvoice', ({ shop, documentId }) => {
      const document = get(shop, DocumentKind.INVOICE, documentId);
      document.status = DocumentStatus.CANCELLED;
      return { cancellation: { ...document, id: nextId(), number: `ST-${documentId}` } };
    }),
    deleteDraft: write('deleteDraft', ({ shop, kind, documentId }) => {
      draft(shop, kind, documentId);
      documents.delete(`${shop} ${kind} ${documentId}`);
      return {};
    }),
    getDocument: async ({ shop, kind, documentId }) => ({
      document: get(shop, kind, documentId),
      address: undefined,
    }),
    getDocumentPdf: async ({ shop, kind, documentId }) => ({
      filename: 'document.pdf',
      content: Buffer.from(`%PDF of ${get(shop, kind, documentId).id}`),
    }),
    connect: notAsked,
    disconnect: notAsked,
    syncReferenceData: notAsked,
    getReferenceData: notAsked,
    rotateSecrets: notAsked,
  };
  return {
    handlers,
    calls,
    faults,
    disconnected,
    foreign,
    documentsOf: (shop) =>
      [...documents].flatMap(([name, document]) => (name.startsWith(`${shop} `) ? [document] : [])),
  };
}

/** A door that calls wait at until the test opens it. */
export function aDoor(): { readonly passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

export const unavailable = (): RpcError =>
  new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'The provider does not answer.');

export const rejected = (code: string, message: string): RpcError =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', message, { details: { code, message } });

export async function notAsked(): Promise<never> {
  throw new RpcError('internal', 'NOT_ASKED', 'Orders does not ask this.');
}

/** Gross prices with the tax inside. */
function totalsOf(positions: readonly { quantity: string; unitPrice: string; taxRate: string }[]) {
  let total = Big(0);
  let tax = Big(0);
  for (const { quantity, unitPrice, taxRate } of positions) {
    const gross = Big(quantity).times(unitPrice);
    total = total.plus(gross);
    tax = tax.plus(gross.minus(gross.div(Big(taxRate).div(100).plus(1))));
  }
  return { total: total.toFixed(2), tax: tax.toFixed(2) };
}
