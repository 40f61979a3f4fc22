import { comparedRows, markedRows, type Sections } from '../shared/saved-rows.ts';
import type { Saved } from '../shared/state-log.ts';
import type { DocumentRecord } from './documents/types.ts';
import type { Row } from './row.ts';
import { createState, type Mail, type SandboxState } from './state.ts';

const ROW_TABLES = [
  'categories',
  'contacts',
  'contactAddresses',
  'communicationWays',
  'checkAccounts',
  'transactions',
  'transactionLogs',
  'parts',
  'tags',
  'tagRelations',
] as const;

type Counters = Pick<SandboxState, 'nextId' | 'nextCustomerNumber' | 'sequences' | 'knobs'>;

/** A whole state as plain JSON: what files held before they were logs. */
interface Stored extends Record<(typeof ROW_TABLES)[number], Row[]>, Counters {
  format: 1;
  invoices: DocumentRecord[];
  creditNotes: DocumentRecord[];
  mails: Mail[];
  removed?: DocumentRecord[];
}

/** What is saved of a state: all but the reference data. */
export function watchState(state: SandboxState): Sections {
  return {
    counters: comparedRows(() => Object.entries(toCounters(state))),
    ...Object.fromEntries(ROW_TABLES.map((name) => [name, markedRows<Row>(state[name])])),
    invoices: markedRows(state.documents.Invoice),
    creditNotes: markedRows(state.documents.CreditNote),
    removed: markedRows(state.removed),
    mails: markedRows(state.mails),
  };
}

const toCounters = ({ nextId, nextCustomerNumber, sequences, knobs }: SandboxState): Counters => ({
  nextId,
  nextCustomerNumber,
  sequences,
  knobs,
});

/** The saved state, or a fresh tenant. */
export function fromSaved(saved: Saved | undefined): SandboxState {
  const state = createState();
  if (saved?.form === 'whole') return isStored(saved.value) ? enterStored(state, saved.value) : state;
  if (saved === undefined) return state;
  const list = <T>(section: string) => [...saved.rows(section).values()] as T[];
  // An account that its owner deleted stays deleted, also one that every tenant begins with.
  state.checkAccounts.clear();
  return enterStored(state, {
    ...(Object.fromEntries(saved.rows('counters')) as unknown as Counters),
    ...(Object.fromEntries(ROW_TABLES.map((name) => [name, list(name)])) as Record<
      (typeof ROW_TABLES)[number],
      Row[]
    >),
    format: 1,
    invoices: list('invoices'),
    creditNotes: list('creditNotes'),
    mails: list('mails'),
    removed: list('removed'),
  });
}

function enterStored(state: SandboxState, stored: Stored): SandboxState {
  state.nextId = stored.nextId;
  state.nextCustomerNumber = stored.nextCustomerNumber;
  state.sequences = stored.sequences;
  state.knobs = { ...state.knobs, ...stored.knobs };
  for (const name of ROW_TABLES) {
    for (const row of stored[name] ?? []) state[name].replace(row);
  }
  for (const mail of stored.mails) state.mails.add(mail);
  for (const document of stored.removed ?? []) state.removed.add(document);
  for (const document of stored.invoices) enterDocument(state, document);
  for (const document of stored.creditNotes) enterDocument(state, document);
  return state;
}

/** Fields that older files lack get the value that they implied. */
function enterDocument(state: SandboxState, stored: DocumentRecord): void {
  const document = { ...LATER_FIELDS, ...stored, issued: stored.issued ?? stored.number !== null };
  state.documents[document.objectName].add(document);
  for (const position of document.positions) {
    state.positionOwners[document.objectName].set(position.id, document.id);
  }
}

const LATER_FIELDS = { accountDatev: null, einvoiceReference: null };

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
