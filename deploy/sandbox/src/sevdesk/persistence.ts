import type { DocumentRecord } from './documents/types.ts';
import type { Knobs } from './knobs.ts';
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

interface Stored extends Record<(typeof ROW_TABLES)[number], Row[]> {
  format: 1;
  nextId: number;
  nextCustomerNumber: number;
  sequences: Record<string, number>;
  knobs: Knobs;
  invoices: DocumentRecord[];
  creditNotes: DocumentRecord[];
  mails: Mail[];
}

/** The state as plain JSON. Reference data is not stored. */
export function toStored(state: SandboxState): Stored {
  const rows = Object.fromEntries(ROW_TABLES.map((name) => [name, [...state[name].all()]]));
  return {
    ...(rows as Record<(typeof ROW_TABLES)[number], Row[]>),
    format: 1,
    nextId: state.nextId,
    nextCustomerNumber: state.nextCustomerNumber,
    sequences: state.sequences,
    knobs: state.knobs,
    invoices: [...state.documents.Invoice.all()],
    creditNotes: [...state.documents.CreditNote.all()],
    mails: state.mails,
  };
}

/** Rebuilds a state from its JSON; any other value gives a fresh tenant. */
export function fromStored(value: unknown): SandboxState {
  const state = createState();
  if (!isStored(value)) return state;
  state.nextId = value.nextId;
  state.nextCustomerNumber = value.nextCustomerNumber;
  state.sequences = value.sequences;
  state.knobs = { ...state.knobs, ...value.knobs };
  state.mails = value.mails;
  for (const name of ROW_TABLES) {
    for (const row of value[name] ?? []) state[name].replace(row);
  }
  for (const document of value.invoices) enterDocument(state, document);
  for (const document of value.creditNotes) enterDocument(state, document);
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
