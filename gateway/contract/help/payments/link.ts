import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const link: Article = {
  title: 'Zahlungsarten verknüpfen',
  summary: 'Wie Zahlungen aus Shopify in sevdesk gebucht werden.',
  blocks: [
    p(
      'Unter [Zahlungsarten](app:transactions) verknüpfst du jede Zahlungsart deines Shops mit einem Konto in sevdesk und wählst, was mit ihren Zahlungen geschieht. Ohne Verknüpfung bucht Belegfluss keine Zahlung.',
    ),
    table(
      'Aktionen einer verknüpften Zahlungsart',
      ['Aktion', 'Was geschieht', 'Wann sie passt'],
      ['Keine', 'Das Konto ist zugeordnet, gebucht wird nichts.', 'Wenn du selbst buchst.'],
      [
        'Anlegen',
        'Belegfluss legt die Zahlung auf dem Konto an und bucht sie auf den Beleg.',
        'Wenn auf dem Konto sonst nichts ankommt, etwa einem Verrechnungskonto.',
      ],
      [
        'Buchen',
        'Belegfluss sucht eine Zahlung, die das Konto schon zeigt, und bucht sie.',
        'Wenn sevdesk die Umsätze des Kontos selbst abruft.',
      ],
      [
        'Abrufen',
        'Belegfluss liest die Umsätze bei [PayPal](help:payments/paypal) oder [Shopify Payments](help:payments/payouts), stellt sie samt Gebühren auf das Konto und bucht sie.',
        'Ab dem Tarif Premium, für diese beiden Zahlungsarten.',
      ],
    ),
    warning(
      'Wähle „Anlegen“ nicht für ein Konto, dessen Umsätze sevdesk selbst abruft. Jede Zahlung stünde dort sonst zweimal. Je Zahlungsart gibt es deshalb genau eine Aktion.',
    ),
    h('Wann gebucht wird'),
    list(
      'Sobald der Beleg seine Nummer hat und die Bestellung bezahlt ist. Vergibst du [Nummern](help:documents/numbers) erst bei der Festschreibung, wird auch erst dann gebucht.',
      'Rückzahlungen werden auf die Gutschrift gebucht.',
      'Mehrere Rechnungen einer Bestellung werden der Reihe nach beglichen.',
      'Fremde Währungen werden nach dem Verhältnis der Beträge auf dem Beleg in die Währung deines Kontos umgerechnet.',
    ),
    h('Mehrere Zahlungsarten'),
    p(
      'Wurde eine Bestellung mit mehreren Zahlungsarten bezahlt, fragt Belegfluss Shopify nach den Teilbeträgen. Sind sie nicht zu bekommen, steht PAYMENT_SPLIT an der Bestellung, und du buchst in sevdesk. Bei einer Teilzahlung wartet die Buchung, bis sie vollständig ist (PARTIALLY_PAID), wenn die Teilbeträge nicht bekannt sind.',
    ),
    h('Verrechnung von Belegen einer Bestellung'),
    p(
      'Gleichen sich eine Gutschrift und eine Rechnung derselben Bestellung aus, ohne dass Geld fließt, verrechnet Belegfluss sie: nach einem Tausch, nach dem Neuausstellen und nach einer geänderten Adresse. Beide werden auf demselben Konto gebucht, dessen Saldo sich dadurch nicht ändert. Das gilt auch für Zahlungsarten, die nicht verknüpft sind.',
    ),
    list(
      'Genommen wird ein Verrechnungskonto in sevdesk: das der Zahlungsart, wenn es eines ist, sonst das erste. Gibt es keines, nimmt Belegfluss das Basiskonto.',
      'Hat dein sevdesk-Konto auch das nicht, sagt es dir ein Hinweis an der Bestellung (PAID_BEFORE).',
      'Verrechnet wird nur, was bezahlt ist und nicht erstattet wurde. Solange eine Erstattung aussteht, wartet Belegfluss.',
    ),
    h('Zahlungsmethode auf der Rechnung'),
    p(
      'Davon unabhängig kannst du unter [Einstellungen › Rechnungen](app:invoices) im Expertenmodus je Zahlungsart die Zahlungsmethode wählen, die auf der Rechnung steht.',
    ),
    note(
      'Gebühren und Auszahlungen kennt nur der Zahlungsanbieter. Auf das Konto kommen sie mit der Aktion „Abrufen“; bei den anderen Aktionen bucht Belegfluss sie nicht.',
    ),
  ],
};
