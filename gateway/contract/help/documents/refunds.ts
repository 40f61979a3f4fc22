import { type Article, h, list, note, p, table } from '../article.ts';

export const refunds: Article = {
  title: 'Erstattungen und Gutschriften',
  summary: 'Was aus einer Erstattung in Shopify wird.',
  blocks: [
    p('Erstattest du in Shopify etwas, hängt es von der Rechnung ab, was daraus wird:'),
    table(
      'Folgen einer Erstattung',
      ['Stand der Rechnung', 'Folge'],
      [
        'Es gibt noch keine',
        'Die spätere Rechnung enthält nur, was bleibt. Ist alles erstattet, entsteht keine.',
      ],
      ['Sie ist ein Entwurf', 'Der Entwurf wird kleiner. Bleibt nichts, wird er gelöscht.'],
      ['Sie hat ihre Nummer', 'Es entsteht eine Gutschrift.'],
    ),
    p(
      'Gutschriften entstehen nur, wenn du die [Gutschriftserstellung](app:credits) eingeschaltet hast. Sonst steht an der Bestellung der Hinweis DISABLED_CREDIT_CREATE, und du erstellst die Gutschrift in sevdesk von Hand.',
    ),
    h('Was auf der Gutschrift steht'),
    list(
      'Die zurückgegebenen Waren und der erstattete Versand. Eine Kulanzerstattung ohne Waren ist eine Zeile mit ihrem Grund.',
      'Dieselbe Umsatzsteuerregelung wie auf der Rechnung und nur Steuersätze, die auch dort stehen.',
      'Nie mehr, als die Rechnung noch hergibt. Hast du mehr erstattet, bleibt die Gutschrift darunter (CREDIT_EXCEEDS_INVOICE).',
      'Zog eine Erstattung etwas ab, etwa Rücksendekosten, steht das als Einbehalt darauf.',
    ),
    h('Wenn Geld noch unterwegs ist'),
    p(
      'Solange Shopify eine Erstattung als ausstehend führt, wartet Belegfluss (REFUND_PENDING). Die Gutschrift folgt von selbst.',
    ),
    h('Buchung der Rückzahlung'),
    p(
      'Ist die [Zahlungsart verknüpft](help:payments/link), wird auch die Rückzahlung gebucht, und zwar auf die Gutschrift.',
    ),
    note(
      'Im sevdesk-Sinn ist eine Gutschrift eine Rechnungskorrektur. Sie ist nicht die Gutschrift des § 14 Abs. 2 UStG, mit der ein Kunde selbst abrechnet.',
    ),
  ],
};
