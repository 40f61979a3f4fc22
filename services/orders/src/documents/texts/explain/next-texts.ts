import { detailText, reasonWords } from '../../../../contract/index.ts';
import type { MailEvent, NextFinding, Sought, Step } from '../../domain/explain/finding.ts';
import { mailEvents } from './event-texts.ts';
import type { TextsFor } from './finding-texts.ts';
import { dayText, documentText, listText, momentText } from './words.ts';

export const nextTexts: TextsFor<NextFinding> = {
  cancellationMailed: ({ number, sentAt }) =>
    `${cancellationText(number)} wurde am ${momentText(new Date(sentAt))} per E-Mail versendet.`,
  cancellationNotMailed: ({ number, invoiceSentAt }) => [
    `${cancellationText(number)} ist noch nicht versendet. Die stornierte Rechnung hat der Kunde am ${dayText(invoiceSentAt)} per E-Mail bekommen.`,
    'Sende sie ihm an der Stornorechnung unter „Aktionen“ mit „Per E-Mail senden“.',
  ],
  mailed: ({ document, sentAt }) =>
    `${documentText(document)} wurde am ${momentText(new Date(sentAt))} per E-Mail versendet.`,
  mailRefused: ({ document, refusedAt, settings }) => {
    const text = `Die E-Mail mit ${documentText(document)} wurde am ${dayText(refusedAt)} abgelehnt`;
    if (settings.length === 0)
      return [`${text}.`, 'Im Verlauf steht der Grund. „Erneut versuchen“ sendet sie noch einmal.'];
    const names = detailText({ kind: 'settings', keys: settings });
    return [
      `${text}, weil deine Einstellungen auf etwas verweisen, das es in sevdesk nicht mehr gibt (${names}).`,
      'Wähle in den Einstellungen neu. Danach wird sie von selbst gesendet.',
    ];
  },
  mailedLater: ({ document, isEnshrined, event }) =>
    `${documentText(document)} wird per E-Mail versendet, sobald ${mailConditions(isEnshrined, event)}.`,
  inWork: ({ steps }) => `Belegfluss arbeitet gerade an der Bestellung.${thenText(steps)}`,
  givenUp: () => [
    'Von selbst wird es nicht noch einmal versucht.',
    'Behebe die Ursache und klicke dann auf „Erneut versuchen“.',
  ],
  importPaused: () =>
    'Der Bestellimport ist angehalten. Die Bestellung ist an der Reihe, sobald du ihn fortsetzt.',
  triedAgain: ({ trouble, attempts, dueAt }) =>
    `${troubleText(trouble)}Der nächste Versuch folgt ${
      dueAt === null ? 'gleich' : `am ${momentText(dueAt)}`
    } (bisher ${attempts}).`,
  beginsAt: ({ dueAt }) => `Am ${momentText(dueAt)} ist die Bestellung von selbst an der Reihe.`,
  soughtAgain: ({ sought, dueAt }) =>
    `Am ${momentText(dueAt)} wird von selbst wieder nach ${soughtTexts[sought]} gesucht.`,
  beginsSoon: ({ steps }) => `Die Bestellung ist gleich an der Reihe.${thenText(steps)}`,
  stepsWaiting: ({ steps }) => [
    `Wenn die Bestellung das nächste Mal geprüft wird: ${stepsText(steps)}.`,
    'Mit „Erneut versuchen“ geschieht es gleich.',
  ],
};

const cancellationText = (number: string): string => `Stornorechnung ${number}`.trim();

function mailConditions(isEnshrined: boolean, event: MailEvent | null): string {
  const conditions = [
    ...(isEnshrined ? [] : ['sie festgeschrieben']),
    ...(event === null ? [] : [mailEvents[event]]),
  ];
  return `${listText(conditions)}${event === null ? ' ist' : ''}`;
}

/** Describes a trouble; one without a text for merchants is an internal one. */
function troubleText(trouble: string): string {
  const words = trouble === '' ? null : (reasonWords(trouble) ?? reasonWords('INTERNAL'));
  return words === null ? '' : `${words.text} `;
}

const soughtTexts: Readonly<Record<Sought, string>> = {
  customerTags: 'den Tags des Kunden',
  feeTax: 'der Steuer der Zusatzgebühr',
  payment: 'der Zahlung',
};

const thenText = (steps: readonly Step[]): string =>
  steps.length === 0 ? '' : ` Als Nächstes: ${stepsText(steps)}.`;

const stepsText = (steps: readonly Step[]): string => listText([...new Set(steps.map(stepText))]);

function stepText(step: Step): string {
  return stepTexts[step.type](step.document === 'invoice' ? 'Rechnung' : 'Gutschrift', step);
}

const stepTexts: Readonly<Record<Step['type'], (name: string, step: Step) => string>> = {
  saveDocument: (name, { creates }) => `${name} ${creates ? 'erstellen' : 'aktualisieren'}`,
  openDocument: (name) => `${name} nummerieren`,
  reopenDocument: (name) => `${name} wieder öffnen`,
  sendMail: (name) => `${name} per E-Mail senden`,
  bookPayment: () => 'Zahlung buchen',
  offsetDocument: (name) => `${name} verrechnen`,
  matchPayment: () => 'Zahlung suchen',
  enshrineDocument: (name) => `${name} festschreiben`,
  cancelInvoice: () => 'Rechnung stornieren',
  deleteDraft: (name) => `Entwurf der ${name} löschen`,
  markOrderPaid: () => 'Bestellung in Shopify als bezahlt markieren',
  writeMetafields: () => 'Metafelder in Shopify schreiben',
};
