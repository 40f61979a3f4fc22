import { type Article, h, list, note, p, steps, table } from '../article.ts';

export const create: Article = {
  title: 'Wann Belege entstehen',
  summary: 'Der Weg von der Bestellung zur Rechnung und wie du ihn steuerst.',
  blocks: [
    p(
      'Jede Bestellung bekommt eine Rechnung, jede Erstattung höchstens eine Gutschrift je Rechnung, auch wenn Shopify dieselbe Nachricht mehrmals schickt. Weitere Belege gibt es nur, wenn du die Bestellung [nach der Festschreibung änderst](help:documents/edits).',
    ),
    h('Der Weg einer Rechnung'),
    steps(
      'Die Bestellung geht ein, Belegfluss legt die Rechnung in sevdesk als Entwurf an.',
      'Ist der gewählte [Zeitpunkt](help:documents/numbers) erreicht, bekommt sie ihre Nummer.',
      'Zahlungen werden gebucht, wenn die [Zahlungsart verknüpft](help:payments/link) ist.',
      'Ist die Bestellung so weit, wie du es willst, wird die Rechnung [festgeschrieben](help:documents/enshrine).',
      'Auf Wunsch geht sie danach [per E-Mail](help:documents/mail) an den Kunden.',
    ),
    p(
      'Geht alles auf einmal, etwa bei einer bezahlten und versendeten Bestellung, folgen die Schritte unmittelbar aufeinander.',
    ),
    h('Einschalten und einschränken'),
    table(
      'Einstellungen zur Belegerstellung',
      ['Einstellung', 'Wirkung'],
      [
        '[Rechnungserstellung](app:invoices#create)',
        'Aus (Voreinstellung), ein, oder ein Stichtag: Bestellungen von davor bekommen nie eine Rechnung.',
      ],
      [
        'Keine Rechnung bei diesen Tags',
        'Bestellungen oder Kunden mit einem dieser Tags bekommen keine Rechnung.',
      ],
      ['[Gutschriftserstellung](app:credits)', 'Setzt die Rechnungserstellung voraus.'],
      [
        '[Filter für Bestellungen](app:orderPreferences)',
        'Lassen Bestellungen aus der Kasse, kostenlose Bestellungen oder reine Gutscheinverkäufe aus.',
      ],
    ),
    p(
      'Die Einstellungen zeigen, ob die Belegerstellung manuell, teilautomatisiert oder automatisiert läuft: je nachdem, ob keines, eines oder beides eingeschaltet ist.',
    ),
    h('Belege, die es schon gibt'),
    p(
      'Findet Belegfluss in sevdesk einen Beleg, der an unserem Vermerk eindeutig als der zur Bestellung erkannt wird, ordnet es ihn zu, statt einen zweiten anzulegen. Er trägt dann das Kennzeichen „Zugeordnet“.',
    ),
    list(
      'Warum eine Bestellung keinen Beleg hat, steht auf der Seite der [Bestellung](app:orders) und unter [Gründe](help:documents/skipped).',
      'Von Hand erstellte Rechnungen in sevdesk kennt Belegfluss nicht. Erstelle für dieselbe Bestellung nicht beides.',
    ),
    note('Jeder neu erstellte Beleg verbraucht eine [Übertragung](help:app/transfers).'),
  ],
};
