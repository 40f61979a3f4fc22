import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const enshrine: Article = {
  title: 'Festschreibung',
  summary: 'Was Festschreiben bedeutet, wann es geschieht und was davon abhängt.',
  blocks: [
    p(
      'Ein festgeschriebener Beleg kann in sevdesk nicht mehr geändert werden. So verlangen es die Grundsätze ordnungsmäßiger Buchführung (GoBD). Bis dahin folgt die Rechnung ihrer Bestellung: Änderst du die Bestellung in Shopify, ändert sich auch die Rechnung.',
    ),
    h('Wann festgeschrieben wird'),
    p('Du wählst das unter [Festschreibung](app:invoices#enshrine), im Expertenmodus:'),
    table(
      'Zeitpunkte der Festschreibung',
      ['Auswahl', 'Bedeutung'],
      [
        'Nach Zahlung und Versand',
        'Die Bestellung ist bezahlt und ganz versendet. Voreinstellung und Empfehlung.',
      ],
      ['Nach Versand', 'Auch wenn noch nicht bezahlt ist, etwa beim Kauf auf Rechnung.'],
      ['Nach Zahlung', 'Auch wenn noch nicht versendet ist.'],
      ['Sofort bei Bestelleingang', 'Jede spätere Änderung braucht dann einen weiteren Beleg.'],
      ['Nie automatisch', 'Du schreibst in sevdesk selbst fest, oder dein Konto tut es.'],
    ),
    p(
      'Versendet heißt: Shopify zeigt die Bestellung als vollständig ausgeführt. Eine bezahlte Bestellung, von der nichts mehr zu liefern ist, zählt ebenso. Für Gutschriften gilt derselbe Zeitpunkt.',
    ),
    warning(
      '„Sofort“ kann zu unerwarteten Rechnungen führen. „Nie“ eignet sich nur zum Ausprobieren: Rechnungsentwürfe werden bei einer Erstattung kleiner, statt dass eine Gutschrift entsteht, und es werden keine Rechnungen versendet, solange du nicht selbst festschreibst.',
    ),
    h('Wenn dein sevdesk-Konto selbst festschreibt'),
    p(
      'Die meisten sevdesk-Konten schreiben einen Beleg fest, sobald er ausgestellt wird und seine Nummer bekommt. Belegfluss erkennt das und lässt Rechnungen deshalb als Entwurf stehen, bis der Zeitpunkt gekommen ist, den du hier gewählt hast. Erst dann bekommen sie ihre Nummer, und erst dann werden Zahlungen auf sie gebucht.',
    ),
    list(
      'Mit „Nie automatisch“ gilt das ebenso, sobald eine Rechnung ihre Nummer bekommt: Dann ist sie festgeschrieben.',
      'Wird eine Bestellung ohne Zahlung storniert, storniert Belegfluss auch ihre festgeschriebene Rechnung. Ist sie bezahlt, entsteht eine Gutschrift.',
      'Abschalten lässt sich die automatische Festschreibung in sevdesk unter Einstellungen › Aufträge & Rechnungen. Danach synchronisiere in den allgemeinen Einstellungen.',
    ),
    h('Was sich mit der Auswahl ändert'),
    table(
      'Wirkungen der Auswahl auf andere Einstellungen',
      ['Auswahl', 'Belegfluss stellt um'],
      [
        'Nie automatisch',
        'Versand per E-Mail aus. Nummer „bei Festschreibung“ wird „nach Zahlung oder Versand“.',
      ],
      ['Nach Zahlung', 'Rechnungs- und Lieferdatum nach Versand werden zum Bestelldatum.'],
      ['Nach Versand', 'Ein Lieferdatum nach Zahlung richtet sich nach dem Versand.'],
      [
        'Sofort',
        'Lieferdatum und Rechnungsdatum werden zum Bestelldatum. Nummer „nach Zahlung oder Versand“ wird „bei Festschreibung“.',
      ],
    ),
    h('Wenn nicht festgeschrieben wird'),
    list(
      '**Abweichende Summe:** Stimmt die Rechnung nicht auf den Cent mit der Bestellung überein, bleibt sie Entwurf oder offen (INVALID_BALANCE). Mehr dazu unter [Beträge](help:documents/amounts).',
      '**Offener Rest:** Hast du die Bestellung erweitert und der Kunde hat das noch nicht bezahlt, gilt sie nicht als bezahlt.',
      '**Schalter:** Die Prüfung der Summe kannst du im selben Abschnitt ausschalten.',
    ),
    note('Festschreiben lässt sich nicht rückgängig machen, auch nicht in sevdesk.'),
  ],
};
