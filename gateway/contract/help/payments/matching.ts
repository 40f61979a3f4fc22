import { type Article, h, list, note, p, terms } from '../article.ts';

export const matching: Article = {
  title: 'Wie Zahlungen gefunden werden',
  summary: 'Zuordnung vorhandener Zahlungen und was der Verlauf dazu sagt.',
  blocks: [
    p(
      'Bei der Aktion „Buchen“ oder „Abrufen“ sucht Belegfluss auf dem verknüpften Konto nach einer offenen Zahlung über genau den Betrag. Der Name der Bestellung und die Belegnummer im Verwendungszweck helfen dabei, bei abgerufenen Zahlungen auch die Kennung des Zahlungsanbieters.',
    ),
    list(
      'Zeigt das Konto die Zahlung noch nicht, wird alle sechs Stunden wieder gesucht, bis 60 Tage nach der Zahlung.',
      'Passen mehrere Zahlungen gleich gut, wird nichts gebucht. Ordne sie dann in sevdesk zu.',
      'Was du in sevdesk selbst buchst, erkennt Belegfluss und bucht es nicht noch einmal.',
    ),
    h('Meldungen im Verlauf'),
    terms(
      ['Offene Zahlung gefunden', 'Sie wird gebucht.'],
      ['Zahlung gebucht', 'Der Beleg ist ganz oder teilweise bezahlt.'],
      ['Keine Zahlung gefunden', 'Das Konto zeigt sie noch nicht. Es wird wieder nachgesehen.'],
      ['Mehrere Zahlungen passen', 'Ordne die richtige in sevdesk von Hand zu.'],
      [
        'Verrechnet',
        'Ein anderer Beleg derselben Bestellung hat den Beleg beglichen. Geld ist dabei nicht geflossen.',
      ],
      ['Beleg ist schon bezahlt', 'Es war nichts zu buchen.'],
      ['Zahlungskonto nicht gefunden', 'Verknüpfe die [Zahlungsart](app:transactions) neu.'],
    ),
    h('Bestellung in Shopify als bezahlt markieren'),
    p(
      'Kauft jemand auf Rechnung, erfährt Shopify nichts von der Überweisung. Ab dem Tarif Premium kann Belegfluss die Bestellung dort als bezahlt markieren, sobald alle ihre Rechnungen in sevdesk bezahlt sind. Du schaltest das unter [Einstellungen › Bestellungen](app:orderPreferences) ein; es braucht die Berechtigung, Bestellungen zu ändern (write_orders).',
    ),
    note(
      'Eine bezahlte Rechnung kann danach auch festgeschrieben werden, wenn deine [Festschreibung](help:documents/enshrine) auf die Zahlung wartet.',
    ),
  ],
};
