/** Urgency of a difference: action needed, review advised, or none. */
export type DifferenceWeight = 'toDo' | 'review' | 'fine';

type Text = { readonly weight: DifferenceWeight; readonly reason: string; readonly advice: string };

/** Why the sum of an order's documents differs from the order. */
const differenceTexts = {
  DRAFT: {
    weight: 'toDo',
    reason: 'Beleg noch Entwurf',
    advice: 'Ein Entwurf zählt nicht als Beleg. Er wird fertig, sobald es deine Einstellungen vorsehen.',
  },
  CREDITS_OFF: {
    weight: 'toDo',
    reason: 'Erstattung ohne Gutschrift: Gutschriften sind ausgeschaltet',
    advice: 'Schalte Gutschriften in den Einstellungen ein oder erstelle die Gutschrift von Hand.',
  },
  CREDIT_MISSING: {
    weight: 'toDo',
    reason: 'Erstattung ohne Gutschrift',
    advice: 'Öffne die Bestellung und sieh nach, was der Gutschrift im Weg steht.',
  },
  EDIT_NOT_BILLED: {
    weight: 'toDo',
    reason: 'Bestellung nachträglich bearbeitet, Folgebeleg fehlt',
    advice: 'Vergleiche die Rechnung mit der Bestellung und ändere sie bei Bedarf in sevdesk.',
  },
  TAX_REFUSED: {
    weight: 'toDo',
    reason: 'Steuersatz oder USt-IdNr. verhindert den nächsten Beleg',
    advice: 'Öffne die Bestellung: Dort steht, was fehlt.',
  },
  WAITING: {
    weight: 'toDo',
    reason: 'Bestellung wartet',
    advice: 'Öffne die Bestellung: Dort steht, worauf sie wartet.',
  },
  UNEXPLAINED: {
    weight: 'toDo',
    reason: 'Nicht erklärt',
    advice: 'Belegfluss kennt den Grund nicht. Vergleiche die Belege mit der Bestellung.',
  },
  REFUND_PENDING: {
    weight: 'review',
    reason: 'Erstattung steht noch aus',
    advice: 'Die Gutschrift folgt von selbst, sobald das Geld erstattet ist.',
  },
  CHANGED_BY_HAND: {
    weight: 'review',
    reason: 'Beleg in sevdesk von Hand geändert',
    advice: 'Prüfe, ob die Änderung so gewollt ist. Der Beleg folgt der Bestellung nicht mehr.',
  },
  INVOICE_CANCELLED: {
    weight: 'review',
    reason: 'Rechnung storniert oder gelöscht, keine neue erstellt',
    advice: 'Erstelle eine neue Rechnung, wenn die Bestellung noch gilt.',
  },
  ADVANCE_OPEN: {
    weight: 'review',
    reason: 'Abschlagsrechnung, Schlussrechnung fehlt noch',
    advice: 'Erstelle die Schlussrechnung an der Bestellung, sobald geliefert ist.',
  },
  CREDIT_EXCEEDS_INVOICE: {
    weight: 'review',
    reason: 'Mehr erstattet, als die Rechnung hergibt',
    advice: 'Prüfe die Erstattungen der Bestellung.',
  },
  INCONSISTENT_ORDER: {
    weight: 'review',
    reason: 'Beträge der Bestellung passen nicht zusammen',
    advice: 'Prüfe die Bestellung in Shopify und den Beleg in sevdesk.',
  },
  INVALID_BALANCE: {
    weight: 'review',
    reason: 'Rechnungssumme weicht ab',
    advice: 'Prüfe die Rechnung in sevdesk.',
  },
  ORDER_DELETED: {
    weight: 'review',
    reason: 'Bestellung in Shopify gelöscht, Beleg besteht noch',
    advice: 'Storniere den Beleg in sevdesk, wenn es den Verkauf nicht gab.',
  },
  TIP: {
    weight: 'review',
    reason: 'Trinkgeld nicht übernommen',
    advice: 'Prüfe, ob das Trinkgeld auf dem Beleg stehen soll.',
  },
  CONTENT_UNKNOWN: {
    weight: 'review',
    reason: 'Positionen des Belegs nicht bekannt',
    advice:
      'Der Beleg wurde in sevdesk gefunden oder stammt aus einer früheren Version von Belegfluss. Vergleiche die Beträge.',
  },
  OTHER_CURRENCY: {
    weight: 'review',
    reason: 'Beleg in anderer Währung',
    advice: 'Die Beträge lassen sich nicht vergleichen. Prüfe den Beleg in sevdesk.',
  },
  NOT_CHECKABLE: {
    weight: 'review',
    reason: 'Nicht mehr prüfbar',
    advice: 'Belegfluss bewahrt so alte Bestellungen nicht auf. Vergleiche den Beleg mit Shopify.',
  },
  GIFT_CARD: {
    weight: 'fine',
    reason: 'Geschenkgutschein steht nicht auf dem Beleg',
    advice: 'Das ist so eingestellt: Beim Verkauf eines Gutscheins fällt keine Umsatzsteuer an.',
  },
  MARKETPLACE_TAX: {
    weight: 'fine',
    reason: 'Umsatzsteuer führt der Marktplatz ab',
    advice: 'Diese Steuer gehört nicht auf deinen Beleg.',
  },
  CURRENCY_ROUNDING: {
    weight: 'fine',
    reason: 'Währungsrundung',
    advice: 'Shopify hat beim Umrechnen gerundet. Es ist nichts zu tun.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Why the payments booked on an order's documents differ from the documents' sum. */
const paymentTexts = {
  NOT_BOOKED: {
    weight: 'review',
    reason: 'Zahlung noch nicht gebucht',
    advice: 'Öffne die Bestellung und sieh nach, was der Buchung im Weg steht.',
  },
  NOT_LINKED: {
    weight: 'review',
    reason: 'Zahlungsart ist keinem Konto zugeordnet',
    advice: 'Ordne die Zahlungsart in den Einstellungen zu oder buche die Zahlung in sevdesk.',
  },
  SPLIT: {
    weight: 'review',
    reason: 'Mit mehreren Zahlungsarten bezahlt',
    advice: 'Buche die Zahlungen in sevdesk, weil Shopify die Teilbeträge hier nicht nennt.',
  },
  SEARCHED: {
    weight: 'review',
    reason: 'Zahlung auf dem Konto noch nicht gefunden',
    advice: 'Belegfluss sucht weiter, bis das Konto die Zahlung zeigt.',
  },
  REFUND_NOT_BOOKED: {
    weight: 'review',
    reason: 'Erstattung noch nicht gebucht',
    advice: 'Buche die Erstattung auf der Gutschrift in sevdesk, wenn das nicht von selbst geschieht.',
  },
  OVERBOOKED: {
    weight: 'review',
    reason: 'Mehr gebucht, als die Belege ergeben',
    advice: 'Prüfe die Buchungen in sevdesk.',
  },
  NOT_CHECKABLE: {
    weight: 'review',
    reason: 'Nicht mehr prüfbar',
    advice: 'Belegfluss bewahrt so alte Bestellungen nicht auf. Prüfe die Buchungen in sevdesk.',
  },
  NOT_PAID: {
    weight: 'fine',
    reason: 'Kunde hat noch nicht bezahlt',
    advice: 'Es ist nichts zu tun.',
  },
  PARTLY_PAID: {
    weight: 'fine',
    reason: 'Kunde hat erst einen Teil bezahlt',
    advice: 'Es ist nichts zu tun.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Why no document has a number that was given; `{when}` is a day, `{instead}` another number. */
export const numberGapTexts = {
  DELETED: 'Am {when} von Hand gelöscht.',
  REMOVED:
    'Am {when} als gelöscht vermerkt: Der Entwurf wurde in sevdesk gelöscht, oder Belegfluss hat ihn zurückgezogen, weil die Bestellung ihn nicht mehr brauchte. Der Verlauf der Bestellung nennt den Anlass.',
  NEVER_USED: 'Am {when} reserviert, aber es entstand kein Beleg damit.',
  REPLACED: 'Am {when} reserviert, dann bekam der Beleg die Nummer {instead}.',
} as const satisfies Readonly<Record<string, string>>;

export type DifferenceCode = keyof typeof differenceTexts;
export type PaymentCode = keyof typeof paymentTexts;

/** Whose differences a list shows: orders against documents, or documents against payments. */
const differenceSubjects = ['documents', 'payments'] as const;
export type DifferenceSubject = (typeof differenceSubjects)[number];

/**
 * Orders that keep a month from being closed without differing: in work or failed in it, without a run yet, or not
 * compared with their documents yet.
 */
export const waitingSubjects = ['work', 'pending', 'unchecked'] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];

/**
 * Orders that a month's sums add up: those of a currency (`EUR`), or of a currency and the methods they were paid by
 * (`EUR paypal,gift_card`, see `paidBy`).
 */
export const summedSubjects = ['balances', 'gateways'] as const;
export type SummedSubject = (typeof summedSubjects)[number];

/** How a sum of payments is asked for by the orders that it adds up. */
export const paidBy = ({
  currency,
  gateways,
}: {
  readonly currency: string;
  readonly gateways: readonly string[];
}) => `${currency} ${gateways.join(',')}`;

/** All that the orders of a month are listed by. */
export const monthSubjects = [...differenceSubjects, ...waitingSubjects, ...summedSubjects] as const;
export type MonthSubject = (typeof monthSubjects)[number];

/** The explanation of a difference's code; a code that this version does not know is shown as unexplained. */
export function differenceText(subject: DifferenceSubject, code: string): Text {
  const texts: Readonly<Record<string, Text>> = subject === 'documents' ? differenceTexts : paymentTexts;
  return Object.hasOwn(texts, code) ? (texts[code] as Text) : differenceTexts.UNEXPLAINED;
}

/** Codes of differences between orders and documents with this weight. */
export const listDifferenceCodes = (weight: DifferenceWeight): readonly string[] =>
  Object.entries(differenceTexts).flatMap(([code, text]) => (text.weight === weight ? [code] : []));

/**
 * State of a month: it is not over; nothing happened in it; something is missing; all is there but somebody should
 * check differences first; it can be closed.
 */
export const monthStates = ['running', 'empty', 'missing', 'review', 'ready'] as const;
export type MonthState = (typeof monthStates)[number];
