import type { DocumentKind, DocumentRecord } from './documents/types.ts';
import { DEFAULT_KNOBS, type Knobs } from './knobs.ts';
import { categoryRows } from './reference-data/categories.ts';
import { countryRows } from './reference-data/countries.ts';
import { fixedRows } from './reference-data/fixed-rows.ts';
import { seededAccounts } from './reference-data/seeded-accounts.ts';
import { taxRuleRows } from './reference-data/tax-rules.ts';
import { type Row, referencedId, textField } from './row.ts';
import { Table } from './table.ts';

type DocumentIndex = 'note' | 'contact' | 'number' | 'source' | 'origin' | 'part';

type DocumentTable = Table<DocumentRecord, DocumentIndex>;

/** A mail with a document; `attachment` names the attached file. */
export interface Mail {
  id: string;
  object: { id: string; objectName: DocumentKind };
  from: string;
  to: string;
  subject: string;
  text: string;
  cc: string | null;
  bcc: string | null;
  copy: boolean;
  attachment: 'pdf' | 'xml';
  documents: string[];
  sentAt: number;
}

/** All data of one tenant. A row is changed through its table alone, so that it is saved. */
export interface SandboxState {
  nextId: number;
  nextCustomerNumber: number;
  /** Next number of a sequence: RE and SR share one; GU counts credit notes. */
  sequences: Record<string, number>;
  knobs: Knobs;
  categories: Table<Row>;
  contacts: Table<Row, 'customerNumber' | 'parent'>;
  /** Only communication ways are indexed by value. */
  contactAddresses: Table<Row, 'contact' | 'value'>;
  communicationWays: Table<Row, 'contact' | 'value'>;
  documents: { Invoice: DocumentTable; CreditNote: DocumentTable };
  /** Deleted documents. */
  removed: Table<DocumentRecord>;
  /** Position id → document id. */
  positionOwners: { Invoice: Map<string, string>; CreditNote: Map<string, string> };
  checkAccounts: Table<Row>;
  transactions: Table<Row, 'account' | 'unbooked'>;
  transactionLogs: Table<Row, 'transaction'>;
  parts: Table<Row, 'partNumber'>;
  tags: Table<Row, 'name'>;
  tagRelations: Table<Row, 'object' | 'tag'>;
  mails: Table<Mail>;
  /** Reference data: object name → id → row. */
  fixed: Map<string, Map<string, Row>>;
}

export function createState(): SandboxState {
  const state: SandboxState = {
    nextId: 500_000,
    nextCustomerNumber: 1000,
    sequences: { RE: 1000, GU: 1000, AR: 1000, TR: 1000, ER: 1000, MA: 1000, WKR: 1000 },
    knobs: structuredClone(DEFAULT_KNOBS),
    categories: new Table(),
    contacts: new Table<Row, 'customerNumber' | 'parent'>({
      customerNumber: (row) => present(textField(row, 'customerNumber')),
      parent: (row) => present(referencedId(row, 'parent')),
    }),
    contactAddresses: new Table<Row, 'contact' | 'value'>({
      contact: (row) => present(referencedId(row, 'contact')),
    }),
    communicationWays: new Table<Row, 'contact' | 'value'>({
      contact: (row) => present(referencedId(row, 'contact')),
      value: (row) => present(textField(row, 'value')),
    }),
    documents: { Invoice: documentTable(), CreditNote: documentTable() },
    removed: new Table(),
    positionOwners: { Invoice: new Map(), CreditNote: new Map() },
    checkAccounts: new Table(),
    transactions: new Table<Row, 'account' | 'unbooked'>({
      account: (row) => present(referencedId(row, 'checkAccount')),
      unbooked: (row) => (row.fields.status === '100' ? present(referencedId(row, 'checkAccount')) : []),
    }),
    transactionLogs: new Table<Row, 'transaction'>({
      transaction: (row) => present(referencedId(row, 'checkAccountTransaction')),
    }),
    parts: new Table<Row, 'partNumber'>({ partNumber: (row) => present(textField(row, 'partNumber')) }),
    tags: new Table<Row, 'name'>({ name: (row) => present(textField(row, 'name')) }),
    tagRelations: new Table<Row, 'object' | 'tag'>({
      object: (row) => present(referencedId(row, 'object')),
      tag: (row) => present(referencedId(row, 'tag')),
    }),
    mails: new Table(),
    fixed: fixedTables(),
  };
  for (const account of seededAccounts()) state.checkAccounts.add(account);
  for (const category of categoryRows()) state.categories.add(category);
  return state;
}

/** A state that shares nothing with the given one but the reference data, which nobody changes. */
export function copyState({ fixed, documents, ...rest }: SandboxState): SandboxState {
  const copied = Object.entries(rest).map(([name, value]) => [
    name,
    value instanceof Table ? value.copy() : structuredClone(value),
  ]);
  return {
    ...(Object.fromEntries(copied) as typeof rest),
    documents: { Invoice: documents.Invoice.copy(), CreditNote: documents.CreditNote.copy() },
    fixed,
  };
}

export function newId(state: SandboxState): string {
  return String(state.nextId++);
}

function documentTable(): DocumentTable {
  return new Table<DocumentRecord, DocumentIndex>({
    note: (document) => present(document.customerInternalNote),
    contact: (document) => present(document.contact),
    number: (document) => present(document.number),
    source: (document) => present(document.refSrcInvoice),
    origin: (document) => present(document.origin?.id ?? null),
    part: (document) => [...new Set(document.positions.flatMap(({ part }) => present(part)))],
  });
}

function present(key: string | null): string[] {
  return key === null ? [] : [key];
}

function fixedTables(): Map<string, Map<string, Row>> {
  const tables = new Map<string, Map<string, Row>>();
  for (const row of [...countryRows(), ...fixedRows(), ...taxRuleRows()]) {
    const table = tables.get(row.objectName) ?? new Map<string, Row>();
    tables.set(row.objectName, table.set(row.id, row));
  }
  return tables;
}
