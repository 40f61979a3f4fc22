import type { InvoiceFinding } from '../../domain/explain/finding.ts';
import { enshrineEvents } from './event-texts.ts';
import type { TextsFor } from './finding-texts.ts';
import { cancelledText, dayText, documentText } from './words.ts';

export const invoiceTexts: TextsFor<InvoiceFinding> = {
  invoiceMatched: ({ document }) =>
    `${documentText(document)}: Es gab sie schon in sevdesk; sie wurde der Bestellung zugeordnet.`,
  closesAdvance: ({ document, former }) =>
    `${documentText(document)}: Sie schließt die ${documentText(former)} ab.`,
  replacesCancelled: ({ document, former }) =>
    `${documentText(document)}: Sie ersetzt die stornierte ${documentText(former)}.`,
  replacesCredited: ({ document, former }) =>
    `${documentText(document)}: Sie ersetzt die ${documentText(former)}, die durch eine Gutschrift zurückgenommen ist.`,
  billsEdit: ({ document }) =>
    `${documentText(document)}: Sie berechnet, was durch eine Bearbeitung der Bestellung hinzukam.`,
  invoiceMade: ({ document }) => `${documentText(document)} wurde zu dieser Bestellung erstellt.`,
  madeOnRequest: ({ document }) =>
    `${documentText(document)} wurde auf Wunsch, durch einen Import oder nach früheren Einstellungen erstellt. Jetzt würde für die Bestellung keine mehr automatisch erstellt.`,
  madeAutomatically: ({ document, since }) => {
    const orders = since === null ? '' : ` für Bestellungen ab dem ${dayText(since)}`;
    return `${documentText(document)} wurde erstellt, weil Rechnungen${orders} automatisch erstellt werden.`;
  },
  changedByHand: () => [
    'Sie wurde in sevdesk von Hand geändert und folgt der Bestellung nicht mehr.',
    'Ändere sie bei Bedarf in sevdesk.',
  ],
  invoiceCancelled: (finding) => [
    cancelledText(finding),
    finding.byHand && !finding.isFollowed ? 'Mit „Beleg erstellen“ entsteht eine neue.' : '',
  ],
  heldAsDraft: () =>
    'Sie wurde von Hand in einen Entwurf umgewandelt und bleibt einer, bis du ihr eine Nummer gibst oder sie festschreibst.',
  draftUntilOpened: ({ event }) =>
    `Sie ist noch ein Entwurf: Dein sevdesk-Konto schreibt Rechnungen fest, sobald sie ihre Nummer bekommen. Das geschieht, sobald ${enshrineEvents[event]}.`,
  draftUntilEnshrined: ({ event }) =>
    `Sie ist noch ein Entwurf. Sie wird festgeschrieben und bekommt ihre Nummer, sobald ${enshrineEvents[event]}.`,
  draftUntilStarted: () =>
    'Sie ist noch ein Entwurf. Ihre Nummer bekommt sie, sobald die Bestellung bezahlt oder ausgeführt ist.',
  enshrined: ({ because }) =>
    because === null
      ? 'Sie ist festgeschrieben und kann nicht mehr geändert werden.'
      : `Sie ist festgeschrieben, weil ${enshrineEvents[because]}, und kann nicht mehr geändert werden.`,
  neverEnshrined: () => 'Sie wird nicht automatisch festgeschrieben und kann noch geändert werden.',
  enshrinedLater: ({ event }) => `Sie wird automatisch festgeschrieben, sobald ${enshrineEvents[event]}.`,
};
