import {
  AccountFacts,
  type Document,
  type DocumentContent,
  DocumentKind,
  DocumentStatus,
  type EnsureContactRequest,
  InvoiceType,
  MatchOutcome,
  type OnwardStep,
  type ProviderServiceService,
  type SaveDocumentRequest,
  type SaveDocumentResponse,
  type SendMailRequest,
  type TakenStep,
} from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import type { CallContext, Handlers } from '@belegfluss/runtime/grpc';
import Big from 'big.js';
import { notAsked } from './not-asked.ts';
import { documentChanged, documentGone, refused, rejected, superseded } from './provider-errors.ts';

/** One write as the provider was asked for it. */
type ProviderCall = {
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
    after: Fault;
    /** After a connection was looked at, before it is answered. */
    connectionRead: () => void | Promise<void>;
    /** Before a document is read. */
    asked: () => void | Promise<void>;
  };
  /** Shops whose token is gone; all others are connected. */
  readonly disconnected: Set<string>;
  /** Shops whose account is a small business's. */
  readonly smallBusinesses: Set<string>;
  /** Contacts that were asked for, in their order. */
  readonly contactRequests: EnsureContactRequest[];
  /** Mails that left, in their order. */
  readonly mails: SendMailRequest[];
  /** The provider's refusal of every mail of a shop: its code and message. */
  readonly mailRefusals: Map<
    string,
    { readonly code: string; readonly message: string; readonly refusal?: string }
  >;
  /** Payments that an account shows and that are not booked yet, by shop. */
  readonly openPayments: Map<string, { readonly amount: string; readonly purpose: string }[]>;
  /** Facts of a shop's account beyond those of an ordinary one. */
  readonly accounts: Map<string, Partial<AccountFacts>>;
  /** Print options and tags that a shop's account does not take. */
  readonly leftOut: Map<string, readonly string[]>;
  /** References of documents that were there before us and are adopted, with the number they have. */
  readonly foreign: Map<string, string>;
  /** PDFs that were asked for, as `shop id`. */
  readonly shownPdfs: string[];
  /** Ids of documents on which others booked the payments: our calls cannot take these back. */
  readonly paidByOthers: Set<string>;
  readDocuments(shop: string): Document[];
  /** Content of a document as last written. */
  getWrittenContent(id: string): DocumentContent | undefined;
  /** Removes a document at the provider, as a person does. */
  remove(shop: string, document: Document): void;
};

type Answer = object;

/**
 * A provider in memory that keeps the contract: an operation key has one effect for ever and is answered from the
 * journal when it comes again; a creation that a later holder of the order asked about is not made for an earlier one; a
 * customer has one contact; only drafts change.
 */
export function createFakeProvider(): FakeProvider {
  const calls: ProviderCall[] = [];
  const faults: FakeProvider['faults'] = {
    before: () => {},
    after: () => {},
    connectionRead: () => {},
    asked: () => {},
  };
  const disconnected = new Set<string>();
  const smallBusinesses = new Set<string>();
  const foreign = new Map<string, string>();
  const journal = new Map<string, Answer>();
  /** The highest fence that asked for each creation. */
  const fences = new Map<string, bigint>();
  const contacts = new Map<string, { readonly id: string; content: string }>();
  const mails: SendMailRequest[] = [];
  const contactRequests: EnsureContactRequest[] = [];
  const shownPdfs: string[] = [];
  const mailRefusals: FakeProvider['mailRefusals'] = new Map();
  const openPayments: FakeProvider['openPayments'] = new Map();
  const leftOut: FakeProvider['leftOut'] = new Map();
  const accounts: FakeProvider['accounts'] = new Map();
  const documents = new Map<string, Document>();
  const paidByOthers = new Set<string>();
  /** Contents as last written, by id. */
  const contents = new Map<string, DocumentContent>();
  /** Numbers that drafts are to have, by id. */
  const requestedNumbers = new Map<string, string>();
  let lastId = 7_000;
  let lastNumber = 1_000;
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };

  const passFence = (entry: string, fence = 0n): void => {
    if (fence < (fences.get(entry) ?? 0n)) throw superseded();
    fences.set(entry, fence);
  };
  const write =
    <
      Request extends {
        readonly shop: string;
        readonly operationKey: string;
        readonly fence?: bigint | undefined;
      },
      Response extends Answer,
    >(
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
      if (!known) passFence(entry, request.fence);
      const answer = known ?? structuredClone(effect(request));
      journal.set(entry, answer);
      await faults.after(call);
      return answer;
    };

  const cancellations = new Map<string, Document>();
  /** The same by the invoice that each cancels. */
  const cancelledBy = new Map<string, Document>();
  const get = (shop: string, kind: DocumentKind, id: string): Document => {
    const found = documents.get(`${shop} ${kind} ${id}`) ?? cancellations.get(`${shop} ${kind} ${id}`);
    if (!found) throw documentGone();
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
    const number = documentId === undefined ? foreign.get(content.reference) : undefined;
    const known = documentId === undefined ? null : draft(shop, content.kind, documentId);
    const document: Document = {
      kind: content.kind,
      id: known?.id ?? nextId(),
      number: number ?? known?.number,
      status: number === undefined ? DocumentStatus.DRAFT : DocumentStatus.OPEN,
      enshrined: false,
      ...sumPositions(content.positions),
      paid: '0',
      currency: content.currency,
      reference: content.reference,
      subject: content.subject,
      date: content.date,
      invoiceType:
        content.invoiceType === InvoiceType.UNSPECIFIED ? InvoiceType.STANDARD : content.invoiceType,
    };
    documents.set(`${shop} ${document.kind} ${document.id}`, document);
    if (content.number) requestedNumbers.set(document.id, content.number);
    else requestedNumbers.delete(document.id);
    contents.set(document.id, content);
    return { document, matched: number !== undefined, leftOut: [...(leftOut.get(shop) ?? [])] };
  };

  const openDraft = (document: Document): void => {
    lastNumber += 1;
    const prefix = document.kind === DocumentKind.INVOICE ? 'RE' : 'GU';
    document.number ||= requestedNumbers.get(document.id) || `${prefix}-${lastNumber}`;
    document.status = DocumentStatus.OPEN;
  };
  /** Takes our bookings back, as the real provider does. */
  const unpay = (document: Document): void => {
    if (document.enshrined) throw refused('DOCUMENT_ENSHRINED');
    if (document.status === DocumentStatus.CANCELLED) throw refused('DOCUMENT_CANCELLED');
    if (paidByOthers.has(document.id) && Number(document.paid) > 0) throw refused('DOCUMENT_PAID');
    if (Number(document.paid) > 0) document.status = DocumentStatus.OPEN;
    document.paid = '0';
  };
  const pay = (document: Document, amount: string): void => {
    document.paid = Big(document.paid).plus(amount).toFixed(2);
    document.status = Big(document.paid).gte(document.total)
      ? DocumentStatus.PAID
      : DocumentStatus.PARTIALLY_PAID;
  };

  const sampleConnection = (shop: string) => ({
    connected: !disconnected.has(shop),
    connectedAt: undefined,
    readAt: undefined,
    platform: 'sevdesk.de',
    systemVersion: '2.0',
    smallBusiness: smallBusinesses.has(shop),
    account: AccountFacts.fromPartial({
      currency: 'EUR',
      countryCode: 'DE',
      sepaPaymentMethodId: '21919',
      ...accounts.get(shop),
    }),
  });

  /** Steps that were taken on documents together with their creation, by id. */
  const taken = new Map<string, TakenStep[]>();
  type Asked = { readonly shop: string; readonly kind: DocumentKind; readonly documentId: string };
  const carryOut = async (
    asked: Asked,
    { operationKey, step }: OnwardStep,
    context: CallContext,
  ): Promise<TakenStep> => {
    const request = { ...asked, operationKey };
    switch (step?.$case) {
      case 'open':
        await handlers.openDocument(request, context);
        return { operationKey, step: { $case: 'opened', value: {} } };
      case 'book': {
        const { transactionId } = await handlers.bookPayment({ ...request, ...step.value }, context);
        const { amount, gateway } = step.value;
        return { operationKey, step: { $case: 'booked', value: { amount, gateway, transactionId } } };
      }
      case 'enshrine':
        await handlers.enshrineDocument(request, context);
        return { operationKey, step: { $case: 'enshrined', value: {} } };
      default:
        throw rejected('400', 'A step says what it does.');
    }
  };
  /** Answers why it failed. */
  const takeStep = async (
    asked: Asked,
    step: OnwardStep,
    context: CallContext,
  ): Promise<SaveDocumentResponse['failure']> => {
    try {
      const done = await carryOut(asked, step, context);
      const before = taken.get(asked.documentId) ?? [];
      const others = before.filter(({ operationKey }) => operationKey !== step.operationKey);
      taken.set(asked.documentId, [...others, done]);
      return undefined;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const { kind, reason, message, details } = error;
      return { operationKey: step.operationKey, kind, reason, message, details: { ...details } };
    }
  };

  const handlers: Handlers<typeof ProviderServiceService> = {
    getConnection: notAsked,
    async batchGetConnections({ shops }) {
      const connections = shops.map((shop) => ({ shop, connection: sampleConnection(shop), users: [] }));
      await faults.connectionRead();
      return { connections };
    },
    batchFindContacts: async ({ contacts: asked }) => ({
      contacts: asked.flatMap(({ shop, contact }) => {
        const known = contacts.get(`${shop} ${contact?.customerKey}`);
        if (known?.content !== JSON.stringify(contact)) return [];
        return [{ shop, customerKey: contact?.customerKey ?? '', contactId: known.id }];
      }),
    }),
    ensureContact: write(
      'ensureContact',
      (request) => {
        const { shop, contact } = request;
        contactRequests.push(request);
        const entry = `${shop} ${contact?.customerKey}`;
        const content = JSON.stringify(contact);
        const known = contacts.get(entry);
        const updated = known !== undefined && known.content !== content;
        const id = known?.id ?? nextId();
        contacts.set(entry, { id, content });
        return { contactId: id, created: !known, updated };
      },
      { journaled: false },
    ),
    async saveDocument(request, context) {
      const saved = await write('saveDocument', save)(request);
      const { shop } = request;
      const { kind, id } = saved.document;
      const isAsForeseen =
        !saved.matched && request.onward && Big(saved.document.total).eq(request.onward.foreseenTotal);
      let failure: SaveDocumentResponse['failure'];
      for (const step of isAsForeseen ? (request.onward?.steps ?? []) : []) {
        failure = await takeStep({ shop, kind, documentId: id }, step, context);
        if (failure) break;
      }
      return { ...saved, document: get(shop, kind, id), steps: taken.get(id) ?? [], failure };
    },
    async settleCreation({ shop, operationKey, fence }) {
      calls.push({ method: 'settleCreation', shop, key: operationKey });
      const entry = `${shop} ${operationKey}`;
      const made = journal.get(entry) as { readonly document: Document } | undefined;
      if (!made) passFence(entry, fence);
      const { document } = made ?? {};
      return {
        document: document && get(shop, document.kind, document.id),
        matched: false,
        steps: (document && taken.get(document.id)) ?? [],
      };
    },
    // As the real one: a document that was reopened is opened again by the same key; one that is open stays so.
    openDocument: write(
      'openDocument',
      ({ shop, kind, documentId }) => {
        const document = get(shop, kind, documentId);
        if (document.status === DocumentStatus.DRAFT) openDraft(document);
        return { document };
      },
      { journaled: false },
    ),
    reopenDocument: write(
      'reopenDocument',
      ({ shop, kind, documentId }) => {
        const document = get(shop, kind, documentId);
        unpay(document);
        document.status = DocumentStatus.DRAFT;
        return { document };
      },
      { journaled: false },
    ),
    unbookDocument: write(
      'unbookDocument',
      ({ shop, kind, documentId }) => {
        const document = get(shop, kind, documentId);
        unpay(document);
        return { document };
      },
      { journaled: false },
    ),
    sendMail: write('sendMail', (request) => {
      const document = get(request.shop, request.kind, request.documentId);
      const refusal = mailRefusals.get(request.shop);
      if (refusal) throw rejected(refusal.code, refusal.message, refusal.refusal);
      mails.push(request);
      if (document.status === DocumentStatus.DRAFT) openDraft(document);
      return { document };
    }),
    matchPayment: write(
      'matchPayment',
      ({ shop, kind, documentId, amount, hints }) => {
        const document = get(shop, kind, documentId);
        const answer = (outcome: MatchOutcome) => ({
          outcome,
          status: document.status,
          paid: document.paid,
          ...(outcome === MatchOutcome.BOOKED && { transactionId: `found-for-${documentId}` }),
        });
        if (document.status === DocumentStatus.PAID) return answer(MatchOutcome.ALREADY_PAID);
        const open = openPayments.get(shop) ?? [];
        const fitting = open.filter(
          (payment) => Big(payment.amount).eq(amount) && hints.some((hint) => payment.purpose.includes(hint)),
        );
        const [found, other] = fitting;
        if (!found) return answer(MatchOutcome.NOT_FOUND);
        if (other) return answer(MatchOutcome.AMBIGUOUS);
        openPayments.set(
          shop,
          open.filter((payment) => payment !== found),
        );
        pay(document, amount);
        return answer(MatchOutcome.BOOKED);
      },
      // Only a booking is final; a payment that was not found is searched for again.
      { journaled: false },
    ),
    bookPayment: write('bookPayment', ({ shop, kind, documentId, amount }) => {
      const document = get(shop, kind, documentId);
      pay(document, amount);
      return { status: document.status, paid: document.paid, transactionId: `line-of-${documentId}` };
    }),
    enshrineDocument: write('enshrineDocument', ({ shop, kind, documentId }) => {
      const document = get(shop, kind, documentId);
      if (document.status === DocumentStatus.DRAFT) throw rejected('', 'A draft can not be enshrined');
      document.enshrined = true;
      return {};
    }),
    cancelInvoice: write('cancelInvoice', ({ shop, documentId }) => {
      const document = get(shop, DocumentKind.INVOICE, documentId);
      if (Number(document.paid) > 0) throw documentChanged({ changed: 'status', status: 'paid' });
      document.status = DocumentStatus.CANCELLED;
      const paid = { status: DocumentStatus.PAID, enshrined: true };
      const cancellation = { ...document, ...paid, id: nextId(), number: `ST-${documentId}` };
      cancellations.set(`${shop} ${DocumentKind.INVOICE} ${cancellation.id}`, cancellation);
      cancelledBy.set(`${shop} ${documentId}`, cancellation);
      return { cancellation };
    }),
    deleteDraft: write('deleteDraft', ({ shop, kind, documentId }) => {
      draft(shop, kind, documentId);
      documents.delete(`${shop} ${kind} ${documentId}`);
      return {};
    }),
    async getDocument({ shop, kind, documentId }) {
      await faults.asked();
      return {
        document: get(shop, kind, documentId),
        address: contents.get(documentId)?.address,
        cancellation: cancelledBy.get(`${shop} ${documentId}`),
      };
    },
    getDocumentPdf: async ({ shop, kind, documentId }) => {
      shownPdfs.push(`${shop} ${documentId}`);
      if (disconnected.has(shop))
        throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'The shop is not connected.');
      return {
        filename: 'document.pdf',
        content: Buffer.from(`%PDF of ${get(shop, kind, documentId).id}`),
      };
    },
    connect: notAsked,
    disconnect: notAsked,
    syncReferenceData: notAsked,
    getReferenceData: notAsked,
    listAttachments: notAsked,
    rotateSecrets: notAsked,
  };
  return {
    handlers,
    shownPdfs,
    calls,
    faults,
    disconnected,
    smallBusinesses,
    foreign,
    contactRequests,
    mails,
    mailRefusals,
    openPayments,
    accounts,
    leftOut,
    paidByOthers,
    getWrittenContent: (id) => contents.get(id),
    remove: (shop, { kind, id }) => documents.delete(`${shop} ${kind} ${id}`),
    readDocuments: (shop) =>
      [...documents].flatMap(([name, document]) => (name.startsWith(`${shop} `) ? [document] : [])),
  };
}

/** Gross prices with the tax inside. */
function sumPositions(positions: readonly { quantity: string; unitPrice: string; taxRate: string }[]) {
  let total = Big(0);
  let tax = Big(0);
  for (const { quantity, unitPrice, taxRate } of positions) {
    const gross = Big(quantity).times(unitPrice);
    total = total.plus(gross);
    tax = tax.plus(gross.minus(gross.div(Big(taxRate).div(100).plus(1))));
  }
  return { total: total.toFixed(2), tax: tax.toFixed(2) };
}
