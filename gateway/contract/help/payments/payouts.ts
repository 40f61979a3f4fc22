import { type Article, h, list, note, p, steps, table } from '../article.ts';

export const payouts: Article = {
  title: 'Auszahlungen von Shopify Payments',
  summary: 'Wie Zahlungen, Gebühren und Auszahlungen auf einem Verrechnungskonto zusammenkommen.',
  blocks: [
    p(
      'Shopify Payments zahlt in Sammelbeträgen aus: viele Zahlungen, abzüglich Gebühren und Rückerstattungen. Mit der Aktion „Abrufen (Auszahlungen)“ legt Belegfluss jeden dieser Umsätze einzeln auf einem eigenen Konto in sevdesk an, dem Verrechnungskonto, und bucht die Zahlungen auf die Belege. Das gibt es ab dem Tarif Premium.',
    ),
    h('So richtest du es ein'),
    steps(
      'Lege in sevdesk ein Zahlungskonto mit Dateiimport (CSV) an, etwa „Verrechnung Shopify Payments“, und synchronisiere in den [Einstellungen](app:preferences).',
      'Verknüpfe Shopify Payments unter [Zahlungsarten](app:transactions) mit diesem Konto und wähle „Abrufen (Auszahlungen)“.',
      'Erteile die Berechtigungen read_shopify_payments_accounts und read_shopify_payments_payouts, wenn Belegfluss danach fragt, und speichere.',
    ),
    h('Was auf dem Konto steht'),
    list(
      'Jede Zahlung mit ihrem vollen Betrag und ihre Gebühr als eigener Umsatz.',
      'Rückerstattungen, Rückbuchungen (Chargebacks) und Korrekturen von Shopify.',
      'Die Auszahlung selbst als Betrag, der das Konto verlässt. Weist die Bank sie ab, kommt sie zurück.',
    ),
    p(
      'Geht eine Auszahlung auf, steht das Konto danach wieder dort, wo es vorher stand. Auf deinem Bankkonto erscheint der Betrag als Eingang; ordne ihn dort dem Verrechnungskonto zu.',
    ),
    h('Der Stand einer Auszahlung'),
    table(
      'Bedeutung der Stände',
      ['Stand', 'Bedeutung'],
      ['In Arbeit', 'Sie ist noch unterwegs, oder es ist noch nicht alles gebucht.'],
      ['Geht auf', 'Ihre Umsätze ergeben genau den ausgezahlten Betrag.'],
      ['Geht nicht auf', 'Ihre Umsätze ergeben einen anderen Betrag. Der Unterschied steht dabei.'],
      [
        'Nicht gebucht',
        'sevdesk hat etwas nicht angenommen, oder die Währung passt nicht. Der Grund steht dabei.',
      ],
    ),
    note(
      'Belegfluss gleicht einen Unterschied nicht aus. Vergleiche die Auszahlung in Shopify mit ihren Umsätzen und buche in sevdesk, was du geklärt hast.',
    ),
    p(
      'Abgerufen wird stündlich, beim ersten Mal bis zu 60 Tage zurück. Mit „Jetzt abrufen“ musst du darauf nicht warten.',
    ),
  ],
};
