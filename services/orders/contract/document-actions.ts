/**
 * Actions that a person can take on a document, and their blockers. The menu in the browser and the service that carries
 * them out read the same table; the service decides on what the provider states at that moment.
 */

/** In the order of the menu. */
export const documentActions = [
  'email',
  'address',
  'number',
  'paid',
  'unpaid',
  'draft',
  'enshrine',
  'cancel',
  'delete',
  'final',
] as const;

export type DocumentAction = (typeof documentActions)[number];

/** State of a document that the rules decide on. */
export type DocumentActionInput = {
  readonly kind: 'invoice' | 'credit';
  readonly status: 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | 'deleted';
  readonly invoiceType: 'standard' | 'advance' | 'final' | 'cancellation';
  readonly enshrined: boolean;
  /** Decimal. */
  readonly total: string;
  /** A credit note reduces this invoice. */
  readonly credited: boolean;
  /** An advance invoice whose final invoice exists. */
  readonly closed: boolean;
  /** A credit note beside the one that took back the rest of its invoice: together they have the invoice's sum. */
  readonly completed: boolean;
};

export type ActionBlocker =
  | 'CANCELLED'
  | 'IS_CANCELLATION'
  | 'CREDITED'
  | 'CLOSED'
  | 'ENSHRINED'
  | 'CREDIT_ENSHRINED'
  | 'COMPLETED'
  | 'IS_DRAFT'
  | 'NOT_DRAFT'
  | 'HAS_NUMBER'
  | 'PAID'
  | 'UNPAID'
  | 'NOT_FOR_CREDITS'
  | 'NOT_ADVANCE';

type Rule = readonly [blocker: ActionBlocker, holds: (facts: DocumentActionInput) => boolean];

const isDraft: Rule = ['IS_DRAFT', ({ status }) => status === 'draft'];
const isEnshrined: Rule = ['ENSHRINED', ({ enshrined }) => enshrined];
const isCredited: Rule = ['CREDITED', ({ credited }) => credited];
const isClosed: Rule = ['CLOSED', ({ closed }) => closed];
const isCreditNote: Rule = ['NOT_FOR_CREDITS', ({ kind }) => kind === 'credit'];
/** sevdesk knows no cancellation of a credit note: one that is enshrined stays. */
const isCreditNoteEnshrined: Rule = [
  'CREDIT_ENSHRINED',
  ({ kind, enshrined }) => kind === 'credit' && enshrined,
];
const isCompleted: Rule = ['COMPLETED', ({ completed }) => completed];

/**
 * CREDITED and CLOSED come first: such a document cannot become a draft either, so that NOT_DRAFT would be wrong advice.
 */
const notDraft: readonly Rule[] = [
  ['CREDITED', ({ credited, status }) => credited && status !== 'draft'],
  ['CLOSED', ({ closed, status }) => closed && status !== 'draft'],
  ['NOT_DRAFT', ({ status }) => status !== 'draft'],
];

type ActionDefinition = {
  /** German, for the log. */
  readonly name: string;
  /** The first rule that holds is the blocker. A cancelled or deleted document allows no action at all. */
  readonly rules: readonly Rule[];
  /** The blocker that shows that the action was done; null where it may be repeated. */
  readonly achieved: ActionBlocker | null;
};

const definitions: Readonly<Record<DocumentAction, ActionDefinition>> = {
  email: { name: 'E-Mail senden', rules: [isDraft], achieved: null },
  // An enshrined invoice is cancelled and reissued.
  address: { name: 'Adresse ändern', rules: [isCredited, isClosed, isCreditNoteEnshrined], achieved: null },
  number: {
    name: 'Nummer vergeben',
    rules: [isCreditNote, ['HAS_NUMBER', ({ status }) => status !== 'draft']],
    achieved: 'HAS_NUMBER',
  },
  paid: {
    name: 'Als bezahlt markieren',
    // A total of 0.00 is settled without any payment.
    rules: [isDraft, ['PAID', ({ status, total }) => status === 'paid' || Number(total) === 0]],
    achieved: 'PAID',
  },
  unpaid: {
    name: 'Als unbezahlt markieren',
    rules: [
      isDraft,
      isEnshrined,
      isCredited,
      ['UNPAID', ({ status, total }) => status === 'open' || Number(total) === 0],
    ],
    achieved: 'UNPAID',
  },
  draft: {
    name: 'In Entwurf umwandeln',
    rules: [isDraft, isEnshrined, isCredited, isClosed],
    achieved: 'IS_DRAFT',
  },
  enshrine: { name: 'Festschreiben', rules: [isEnshrined], achieved: 'ENSHRINED' },
  cancel: {
    name: 'Stornieren',
    rules: [isDraft, isCredited, isClosed, isCreditNoteEnshrined, isCompleted],
    achieved: 'CANCELLED',
  },
  delete: { name: 'Löschen', rules: [isEnshrined, isCompleted, ...notDraft], achieved: 'CANCELLED' },
  final: {
    name: 'Schlussrechnung erstellen',
    rules: [
      isCreditNote,
      ['NOT_ADVANCE', ({ invoiceType }) => invoiceType !== 'advance'],
      isDraft,
      isCredited,
      isClosed,
    ],
    achieved: 'CLOSED',
  },
};

/** As the log says it. */
export const actionName = (action: DocumentAction): string => definitions[action].name;

/** Whether a blocker only says that the action has been done already. */
export const isAchieved = (action: DocumentAction, blocker: ActionBlocker): boolean =>
  blocker === definitions[action].achieved;

/** Finds the blocker of an action; null where there is none. */
export function findBlocker(action: DocumentAction, facts: DocumentActionInput): ActionBlocker | null {
  // It undoes its invoice for good: it can be shown and sent, and nothing else.
  if (facts.invoiceType === 'cancellation') return action === 'email' ? null : 'IS_CANCELLATION';
  if (facts.status === 'cancelled' || facts.status === 'deleted') return 'CANCELLED';
  return definitions[action].rules.find(([, holds]) => holds(facts))?.[0] ?? null;
}

/** Shown where an action is refused: what is in the way, and what to do instead. */
export const blockerTexts: Readonly<Record<ActionBlocker, string>> = {
  CANCELLED: 'Der Beleg ist storniert oder gelöscht und kann nicht mehr bearbeitet werden.',
  IS_CANCELLATION: 'Eine Stornorechnung ist endgültig. Du kannst sie ansehen und verschicken.',
  CREDITED: 'Zu dieser Rechnung gibt es eine Gutschrift. Sie kann deshalb nicht mehr geändert werden.',
  CLOSED: 'Zu dieser Abschlagsrechnung gibt es schon eine Schlussrechnung.',
  ENSHRINED: 'Der Beleg ist festgeschrieben und kann nicht mehr geändert werden.',
  CREDIT_ENSHRINED:
    'Die Gutschrift ist festgeschrieben, und sevdesk kennt keinen Storno für Gutschriften. Gleiche sie bei Bedarf mit einer Rechnung in sevdesk aus.',
  COMPLETED:
    'Eine spätere Gutschrift hat den Rest dieser Rechnung ausgeglichen. Ohne diese hier bliebe ein Teil der Rechnung offen, deshalb bleibt sie bestehen.',
  IS_DRAFT:
    'Der Beleg ist noch ein Entwurf. Schreibe ihn zuerst fest; einer Rechnung kannst du stattdessen auch nur ihre Nummer geben.',
  NOT_DRAFT:
    'Nur Entwürfe können gelöscht werden. Wandle den Beleg zuerst in einen Entwurf um oder storniere ihn.',
  HAS_NUMBER: 'Der Beleg ist schon ausgestellt und hat eine Nummer.',
  PAID: 'Der Beleg ist schon bezahlt.',
  UNPAID: 'Auf dem Beleg ist keine Zahlung gebucht.',
  NOT_FOR_CREDITS: 'Das gibt es nur für Rechnungen.',
  NOT_ADVANCE: 'Eine Schlussrechnung gibt es nur zu einer Abschlagsrechnung.',
};
