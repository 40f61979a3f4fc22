import type { PaymentFinding } from '../../domain/explain/finding.ts';
import type { TextsFor } from './finding-texts.ts';
import { documentText, moneyText } from './words.ts';

export const paymentTexts: TextsFor<PaymentFinding> = {
  nothingToPay: ({ document }) => `${documentText(document)}: Es ist nichts zu bezahlen.`,
  settled: ({ document, offset }) => {
    const name = documentText(document);
    if (offset === null) return `${name} ist bezahlt: Die Zahlung ist gebucht.`;
    return offset === 'all'
      ? `${name} ist beglichen: Sie ist mit einer Gutschrift der Bestellung verrechnet.`
      : `${name} ist beglichen: ${moneyText(offset)} sind mit einer Gutschrift der Bestellung verrechnet, der Rest ist bezahlt.`;
  },
  markedUnpaid: ({ document }) =>
    `${documentText(document)} wurde von Hand als unbezahlt markiert. Es wird nichts von selbst gebucht.`,
  partlyBooked: ({ document, paid, total }) =>
    `${documentText(document)}: ${moneyText(paid)} von ${moneyText(total)} sind gebucht.`,
  paymentStatusUnknown: ({ document }) =>
    `${documentText(document)} ist offen: Shopify nennt keinen Zahlungsstatus, den Belegfluss kennt.`,
  orderUnpaid: ({ document }) =>
    `${documentText(document)} ist offen: Die Bestellung ist in Shopify noch nicht bezahlt.`,
  gatewayNotLinked: ({ document }) =>
    `${documentText(document)} ist offen: Für die Zahlungsart der Bestellung ist keine Buchung eingerichtet.`,
};
