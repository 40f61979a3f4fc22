import { refOfIdKey } from '@belegfluss/settings/contract';
import { isActive } from '../document/active-documents.ts';
import { isEnshrineDue } from '../life/decide-life-cycle.ts';
import { decideMail, latestEvent } from '../life/decide-mail.ts';
import type { Explained, ExplainedDocument, Known, WorkProgress } from './explained.ts';
import type { Sought, Step } from './finding.ts';
import { type Statement, say } from './statement.ts';
import { toNamedDocument } from './to-named-document.ts';

/** Explains which mails were sent and will be, and which steps the order takes next. */
export const explainNext = (explained: Explained): readonly Statement[] => [
  ...explained.documents.filter(isActive).flatMap((document) => explainMail(document, explained)),
  ...explained.documents.flatMap(explainCancellationMail),
  ...explainWork(explained),
];

/**
 * Warns that the recipient of a mailed invoice does not know of its cancellation. That mail is not sent automatically,
 * as nobody asked for it: a person sends it.
 */
function explainCancellationMail({ cancellation, sentAt }: ExplainedDocument): readonly Statement[] {
  if (!cancellation) return [];
  const { number } = cancellation;
  if (cancellation.sentAt !== null)
    return [
      say('next', { kind: 'cancellationMailed', number, sentAt: cancellation.sentAt }, { status: 'success' }),
    ];
  if (sentAt === null) return [];
  return [
    say('next', { kind: 'cancellationNotMailed', number, invoiceSentAt: sentAt }, { status: 'warning' }),
  ];
}

function explainMail(document: ExplainedDocument, { known }: Explained): readonly Statement[] {
  const { sentAt, refusedAt } = document;
  if (sentAt !== null)
    return [
      say('next', { kind: 'mailed', document: toNamedDocument(document), sentAt }, { status: 'success' }),
    ];
  if (refusedAt !== null) return [explainRefusedMail(document, refusedAt)];
  if (known === null || document.kind === 'credit' || !willBeMailed(document, known)) return [];
  const { order, preferences } = known.input;
  const { invoices } = preferences;
  const event = isMailEventOver(order, invoices) ? null : invoices.invoiceSendMailEvent || null;
  // A mail that is due now is one of the next steps.
  if (document.enshrined && event === null) return [];
  return [
    say(
      'next',
      { kind: 'mailedLater', document: toNamedDocument(document), isEnshrined: document.enshrined, event },
      { setting: 'invoices.invoiceSendMailEnabled' },
    ),
  ];
}

function explainRefusedMail(document: ExplainedDocument, refusedAt: string): Statement {
  const settings = document.refusedFor ?? [];
  const [first] = settings;
  return say(
    'next',
    { kind: 'mailRefused', document: toNamedDocument(document), refusedAt, settings },
    { status: 'warning', ...(first !== undefined && { setting: refOfIdKey(first) }) },
  );
}

/** Asks the planner about the mail as if all that it waits for had happened: not everything is mailed afterwards. */
function willBeMailed(document: ExplainedDocument, { input }: Known): boolean {
  const { order, preferences, now } = input;
  const { invoices } = preferences;
  const isFinalDue = document.enshrined || invoices.invoiceEnshrine === 'never';
  const isAwaiting =
    !isMailEventOver(order, invoices) || !(isFinalDue || isEnshrineDue(order, preferences.invoices));
  const since = isAwaiting ? now.toISOString() : latestEvent(input);
  const atOnce = { ...preferences, invoices: { ...invoices, invoiceSendMailEvent: '' as const } };
  return decideMail({ ...input, preferences: atOnce }, document, since).kind === 'send';
}

/** The events of mails are those that documents become final by. */
const isMailEventOver = (
  order: Known['input']['order'],
  invoices: Known['input']['preferences']['invoices'],
): boolean => {
  const { invoiceSendMailEvent: event } = invoices;
  return event === '' || isEnshrineDue(order, { ...invoices, invoiceEnshrine: event });
};

function explainWork(explained: Explained): readonly Statement[] {
  const { work, now, decision } = explained;
  const steps = nextSteps(explained);
  if (work === null) return resting(steps, decision.reason);
  switch (work.state) {
    case 'running':
      return [say('next', { kind: 'inWork', steps })];
    case 'failed':
      return comesBackByItself.has(decision.reason) ? [] : [say('next', { kind: 'givenUp' })];
    case 'queued':
      return [queued(work, now, steps, decision.reason)];
  }
}

/** Reasons after which orders resume by an event once the cause is fixed. */
const comesBackByItself: ReadonlySet<string> = new Set([
  'NOT_CONNECTED',
  'TRANSFERS_EXHAUSTED',
  'MISSING_ACCESS_TOKEN',
  'ORDER_ACCESS_DENIED',
  'NOT_INSTALLED',
  'CUSTOMER_TAGS_HIDDEN',
  'FEE_TAX_HIDDEN',
  'NOT_YET_PLACED',
  'SETTING_GONE',
  'ACCOUNT_UNKNOWN',
]);

function queued(
  { attempts, dueAt, trouble, isHeld }: WorkProgress,
  now: Date,
  steps: readonly Step[],
  reason: string,
): Statement {
  if (isHeld) return say('next', { kind: 'importPaused' });
  const isLater = dueAt.getTime() > now.getTime() + 1_000;
  if (attempts > 0) {
    const finding = { kind: 'triedAgain', trouble, attempts, dueAt: isLater ? dueAt : null } as const;
    return say('next', finding, { status: 'warning' });
  }
  if (!isLater) return say('next', { kind: 'beginsSoon', steps });
  return reason === 'NOT_YET_PLACED'
    ? say('next', { kind: 'beginsAt', dueAt })
    : say('next', { kind: 'soughtAgain', sought: soughtBy(reason), dueAt });
}

function soughtBy(reason: string): Sought {
  switch (reason) {
    case 'CUSTOMER_TAGS_HIDDEN':
      return 'customerTags';
    case 'FEE_TAX_HIDDEN':
      return 'feeTax';
    default:
      return 'payment';
  }
}

/** An order at rest whose plan has steps: settings have changed since its last run. */
const resting = (steps: readonly Step[], reason: string): readonly Statement[] =>
  steps.length === 0 || reason !== '' ? [] : [say('next', { kind: 'stepsWaiting', steps })];

function nextSteps({ known }: Explained): readonly Step[] {
  if (known?.plan.kind !== 'act') return [];
  return known.plan.actions.flatMap((action) => {
    // Goes before every document.
    if (action.type === 'ensureContact') return [];
    const creates = action.type === 'saveDocument' && action.creates;
    return [{ type: action.type, document: action.document.kind, creates }];
  });
}
