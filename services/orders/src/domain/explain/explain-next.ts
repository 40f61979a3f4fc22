import { refOfIdKey } from '@belegfluss/settings/contract';
import { reasonWords } from '../../../contract/index.ts';
import { isLiving } from '../document/living.ts';
import { isEnshrineDue } from '../life/decide-life-cycle.ts';
import { decideMail, latestEvent } from '../life/decide-mail.ts';
import { namesOfSettings } from '../life/names-of-settings.ts';
import type { Action } from '../plan.ts';
import type { Explained, ExplainedDocument, Known, WorkStanding } from './explained.ts';
import { type Statement, say } from './statement.ts';
import { mailEvents } from './when.ts';
import { dayText, documentText, listText, momentText } from './words.ts';

/** What has been sent and will be, and what happens to the order next. */
export const explainNext = (explained: Explained): readonly Statement[] => [
  ...explained.documents.filter(isLiving).flatMap((document) => explainMail(document, explained)),
  ...explained.documents.flatMap(explainCancellationMail),
  ...explainWork(explained),
];

/**
 * Whoever has the invoice has to hear that it is cancelled. Nobody asked for a mail, so none leaves by itself: a person
 * sends it.
 */
function explainCancellationMail({ cancellation, sentAt }: ExplainedDocument): readonly Statement[] {
  if (!cancellation) return [];
  const name = `Stornorechnung ${cancellation.number}`.trim();
  if (cancellation.sentAt !== null)
    return [
      say('next', `${name} wurde am ${momentText(new Date(cancellation.sentAt))} per E-Mail versendet.`, {
        status: 'success',
      }),
    ];
  if (sentAt === null) return [];
  return [
    say(
      'next',
      `${name} ist noch nicht versendet. Die stornierte Rechnung hat der Kunde am ${dayText(sentAt)} per E-Mail bekommen.`,
      {
        status: 'warning',
        advice: 'Sende sie ihm an der Stornorechnung unter „Aktionen“ mit „Per E-Mail senden“.',
      },
    ),
  ];
}

function explainMail(document: ExplainedDocument, { known }: Explained): readonly Statement[] {
  const name = documentText(document);
  if (document.sentAt !== null)
    return [
      say('next', `${name} wurde am ${momentText(new Date(document.sentAt))} per E-Mail versendet.`, {
        status: 'success',
      }),
    ];
  if (document.refusedAt !== null) return [explainRefusedMail(document, document.refusedAt)];
  if (known === null || document.kind === 'credit' || !willBeMailed(document, known)) return [];
  const { order, preferences } = known.input;
  const { invoices } = preferences;
  const event = isMailEventOver(order, invoices) ? null : mailEvents[invoices.invoiceSendMailEvent];
  const conditions = [...(document.enshrined ? [] : ['sie festgeschrieben']), ...(event ? [event] : [])];
  // What is due comes next.
  if (conditions.length === 0) return [];
  const when = `${listText(conditions)}${event ? '' : ' ist'}`;
  return [
    say('next', `${name} wird per E-Mail versendet, sobald ${when}.`, {
      setting: 'invoices.invoiceSendMailEnabled',
    }),
  ];
}

function explainRefusedMail(document: ExplainedDocument, refusedAt: string): Statement {
  const text = `Die E-Mail mit ${documentText(document)} wurde am ${dayText(refusedAt)} abgelehnt`;
  const gone = document.refusedFor ?? [];
  const [first] = gone;
  if (first === undefined)
    return say('next', `${text}.`, {
      status: 'warning',
      advice: 'Im Verlauf steht der Grund. „Erneut versuchen“ sendet sie noch einmal.',
    });
  return say(
    'next',
    `${text}, weil deine Einstellungen auf etwas verweisen, das es in sevdesk nicht mehr gibt (${namesOfSettings(gone)}).`,
    {
      status: 'warning',
      advice: 'Wähle in den Einstellungen neu. Danach wird sie von selbst gesendet.',
      setting: refOfIdKey(first),
    },
  );
}

/** What the planner says of the mail once all that it waits for has happened: not everything is mailed afterwards. */
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
      return [say('next', `Belegfluss arbeitet gerade an der Bestellung.${then(steps)}`)];
    case 'failed':
      return [
        say('next', 'Von selbst wird es nicht noch einmal versucht.', {
          advice: 'Behebe die Ursache und klicke dann auf „Erneut versuchen“.',
        }),
      ].filter(() => !comesBackByItself.has(decision.reason));
    case 'queued':
      return [queued(work, now, steps, decision.reason)];
  }
}

/** Whoever mends the cause need do nothing else: an event brings these orders back. */
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
  { attempts, dueAt, trouble, isHeld }: WorkStanding,
  now: Date,
  steps: readonly string[],
  reason: string,
): Statement {
  if (isHeld)
    return say(
      'next',
      'Der Bestellimport ist angehalten. Die Bestellung ist an der Reihe, sobald du ihn fortsetzt.',
    );
  const isLater = dueAt.getTime() > now.getTime() + 1_000;
  if (attempts > 0)
    return say(
      'next',
      `${whyInVain(trouble)}${
        isLater
          ? `Der nächste Versuch folgt am ${momentText(dueAt)} (bisher ${attempts}).`
          : `Der nächste Versuch folgt gleich (bisher ${attempts}).`
      }`,
      { status: 'warning' },
    );
  if (isLater && reason === 'NOT_YET_PLACED')
    return say('next', `Am ${momentText(dueAt)} ist die Bestellung von selbst an der Reihe.`);
  return isLater
    ? say('next', `Am ${momentText(dueAt)} wird von selbst wieder nach ${soughtBy(reason)} gesucht.`)
    : say('next', `Die Bestellung ist gleich an der Reihe.${then(steps)}`);
}

/** What merchants have no words for is a trouble of ours. */
function whyInVain(trouble: string): string {
  const words = trouble === '' ? null : (reasonWords(trouble) ?? reasonWords('INTERNAL'));
  return words === null ? '' : `${words.text} `;
}

function soughtBy(reason: string): string {
  switch (reason) {
    case 'CUSTOMER_TAGS_HIDDEN':
      return 'den Tags des Kunden';
    case 'FEE_TAX_HIDDEN':
      return 'der Steuer der Zusatzgebühr';
    default:
      return 'der Zahlung';
  }
}

/** An order at rest whose plan has steps: its settings are others than when it was last looked at. */
function resting(steps: readonly string[], reason: string): readonly Statement[] {
  if (steps.length === 0 || reason !== '') return [];
  return [
    say('next', `Wenn die Bestellung das nächste Mal geprüft wird: ${listText(steps)}.`, {
      advice: 'Mit „Erneut versuchen“ geschieht es gleich.',
    }),
  ];
}

const then = (steps: readonly string[]): string =>
  steps.length === 0 ? '' : ` Als Nächstes: ${listText(steps)}.`;

function nextSteps({ known }: Explained): readonly string[] {
  if (known?.plan.kind !== 'act') return [];
  const words = known.plan.actions.flatMap((action) => stepWords[action.type](action as never) ?? []);
  return [...new Set(words)];
}

type StepWords = {
  readonly [Type in Action['type']]: (action: Extract<Action, { type: Type }>) => string | null;
};

const nameOf = ({ document }: { readonly document: { readonly kind: 'invoice' | 'credit' } }): string =>
  document.kind === 'invoice' ? 'Rechnung' : 'Gutschrift';

const stepWords: StepWords = {
  // Goes before every document.
  ensureContact: () => null,
  saveDocument: (action) => `${nameOf(action)} ${action.creates ? 'erstellen' : 'aktualisieren'}`,
  openDocument: (action) => `${nameOf(action)} nummerieren`,
  reopenDocument: (action) => `${nameOf(action)} wieder öffnen`,
  sendMail: (action) => `${nameOf(action)} per E-Mail senden`,
  bookPayment: () => 'Zahlung buchen',
  offsetDocument: (action) => `${nameOf(action)} verrechnen`,
  matchPayment: () => 'Zahlung suchen',
  enshrineDocument: (action) => `${nameOf(action)} festschreiben`,
  cancelInvoice: () => 'Rechnung stornieren',
  deleteDraft: (action) => `Entwurf der ${nameOf(action)} löschen`,
  markOrderPaid: () => 'Bestellung in Shopify als bezahlt markieren',
  writeMetafields: () => 'Metafelder in Shopify schreiben',
};
