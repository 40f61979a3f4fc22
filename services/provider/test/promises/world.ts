import type { Provider } from '../../src/clients/provider.ts';
import type { DocumentRef } from '../../src/domain/document.ts';
import type { Fixture, startFixture } from '../provider-fixture.ts';

/** The writes that a fault may strike. */
const writes = [
  'createInvoice',
  'createCreditNote',
  'rewrite',
  'open',
  'enshrine',
  'book',
  'postLine',
  'cancel',
  'mail',
  'deleteDraft',
  'reopen',
  'unbook',
  'createContact',
  'createPart',
  'changePart',
] as const;
export type WriteName = (typeof writes)[number];

/** The service in front of a fresh account, with its settings. */
export type StartWorld = (options?: Parameters<typeof startFixture>[0]) => Promise<World>;

/** A way in which a write ends with an unknown outcome, and whether it was done. */
export type UnknownOutcome = [what: string, fault: string, wasDone: boolean];

type WorldDocument = {
  readonly kind: DocumentRef['kind'];
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly enshrined: boolean;
};

/**
 * `refusing`: the token is refused. `away`: nothing is answered. `unread`: nothing can be read. `hurried`: the next write
 * has to be made again at once. `slow`: everything has to be made again in half a minute.
 */
export type Mood = 'calm' | 'refusing' | 'away' | 'unread' | 'hurried' | 'slow';

/** A provider with one account, seen from outside of the service: its books, and actions of its owner. */
export type World = {
  /** The service in front of it. */
  readonly fixture: Fixture;
  readonly provider: Provider;
  /** The registry that the service runs with. */
  readonly registered: readonly Provider[];
  readonly token: string;
  /** Online ones are booked through a line, the others make their own. */
  readonly accounts: { readonly online: string; readonly offline: string };
  /** The next write of this kind meets it, and no other call. The fault is one of the provider's unknown outcomes. */
  strike(write: WriteName, fault: string): Promise<void>;
  /** From now on, until all is calm again. */
  turn(mood: Mood): Promise<void>;
  /** How many calls of the provider something takes. */
  countCalls(work: () => Promise<unknown>): Promise<number>;
  /** By what they say of their order; cancellations are among them. */
  documents(reference: string): Promise<readonly WorldDocument[]>;
  mails(documentId: string): Promise<number>;
  /** Of an invoice. */
  tags(invoiceId: string): Promise<readonly string[]>;
  /** Lines of an account that were not deleted, by what they are for. */
  lines(
    accountId: string,
    purpose: string,
  ): Promise<readonly { readonly id: string; readonly amount: number; readonly isFree: boolean }[]>;
  /** How many contacts stand for the customer. */
  contacts(customerKey: string): Promise<number>;
  parts(number: string): Promise<readonly { readonly id: string; readonly stock: number }[]>;
  readonly hand: {
    deleteDraft(ref: DocumentRef): Promise<void>;
    enshrine(ref: DocumentRef): Promise<void>;
    /** On the offline account. */
    pay(ref: DocumentRef, amount: string): Promise<void>;
    cancel(invoiceId: string): Promise<void>;
    /** A line on which nothing is booked. */
    addLine(
      accountId: string,
      line: { readonly amount: string; readonly day: string; readonly purpose: string },
    ): Promise<void>;
    setStock(partId: string, stock: string): Promise<void>;
    deletePart(partId: string): Promise<void>;
  };
  stop(): Promise<void>;
};
