import type { DocumentContent } from '@belegfluss/provider/contract';
import type { Transaction } from '../../src/clients/calls/payment-calls.ts';
import type { ContactContent } from '../../src/domain/contact-content.ts';
import type { DocumentRef, ProviderDocument } from '../../src/domain/document.ts';
import type { AccountPart } from '../../src/domain/parts/part.ts';

/** A fault that one call meets: it is not done, or it is done and its answer is lost. */
export type Fault = 'notDone' | 'doneUnanswered' | 'doneCutOff';

export type MemoryDocument = {
  stated: ProviderDocument;
  content: DocumentContent;
  contactId: string;
  positionIds: readonly string[];
  mailedAt: Date | null;
  /** The invoice that it cancels. */
  cancels: string | null;
  changedAt: Date;
};

export type MemoryLine = Omit<Transaction, 'createdAt'> & {
  readonly createdAt: Date;
  readonly bookedOn: DocumentRef | null;
};

export type MemoryContact = {
  content: ContactContent;
  readonly marker: string;
  buyerReference: string;
  readonly addresses: string[];
  readonly ways: Map<string, string>;
};

export type MemoryAccount = ReturnType<typeof createMemoryAccount>;

/** Books of one merchant, in memory. Ids are words: nothing may take them for numbers. */
export function createMemoryAccount() {
  let count = 0;
  return {
    documents: new Map<string, MemoryDocument>(),
    contacts: new Map<string, MemoryContact>(),
    lines: new Map<string, MemoryLine>(),
    parts: new Map<string, AccountPart>(),
    categories: new Map<string, string>(),
    tags: new Map<string, string>(),
    mails: [] as { readonly documentId: string; readonly to: string }[],
    /** Of the next call of a name. */
    faults: new Map<string, Fault>(),
    /** All calls are answered so. */
    mood: 'calm' as 'calm' | 'refusing' | 'away' | 'unread' | 'hurried' | 'slow',
    calls: 0,
    invoices: 1000,
    creditNotes: 1,
    nextId(kind: string): string {
      count += 1;
      return `${kind}-${count}`;
    },
  };
}

export const toKey = ({ kind, id }: DocumentRef): string => `${kind}:${id}`;
