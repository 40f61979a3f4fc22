import { type Article, h, note, p, table, warning } from '../article.ts';

export const cancel: Article = {
  title: 'Stornieren oder löschen',
  summary: 'Was mit Belegen stornierter und gelöschter Bestellungen geschieht.',
  blocks: [
    p(
      'Ein Beleg mit Nummer darf nicht spurlos verschwinden: Nach den GoBD muss nachvollziehbar bleiben, was gebucht war. Deshalb löscht Belegfluss nur Entwürfe. Alles andere wird storniert oder durch eine Gutschrift ausgeglichen.',
    ),
    h('Stornierte Bestellung'),
    table(
      'Folgen einer stornierten Bestellung',
      ['Stand der Rechnung', 'Folge'],
      ['Keine', 'Es entsteht keine.'],
      ['Entwurf ohne Nummer', 'Er wird gelöscht.'],
      ['Nummeriert und unbezahlt', 'Sie wird in sevdesk storniert, auch wenn sie festgeschrieben ist.'],
      ['Bezahlt', 'Die Erstattung führt zu einer [Gutschrift](help:documents/refunds).'],
    ),
    p(
      'Behältst du das Geld einer stornierten Bestellung oder einen Teil davon, bleibt die Rechnung bestehen, und nur die Erstattung wird gutgeschrieben.',
    ),
    h('Gelöschte Bestellung'),
    p(
      'Löschst du eine Bestellung in Shopify, wird ihr Entwurf gelöscht und eine unbezahlte Rechnung storniert, auch eine festgeschriebene. Bezahlte Rechnungen bleiben.',
    ),
    h('In sevdesk gelöscht'),
    p(
      'Löschst du einen Beleg in sevdesk, merkt Belegfluss das nach etwa fünf Minuten. Braucht die Bestellung ihn noch, wird er neu erstellt. Soll eine Bestellung keinen Beleg haben, storniere oder lösche ihn [in Belegfluss](help:documents/actions) oder gib ihr einen [ausgeschlossenen Tag](app:invoices#create).',
    ),
    h('Kostenlose Bestellungen'),
    p(
      'Wird eine Bestellung nachträglich kostenlos, kann Belegfluss ihre Belege entfernen: unter [Einstellungen › Bestellungen](app:orderPreferences), wenn kostenlose Bestellungen übersprungen werden. Nur Entwürfe werden dann gelöscht; unbezahlte Rechnungen werden storniert, bezahlte gutgeschrieben. Eine Rechnung über 0,00 € gilt als beglichen, sobald sie ihre Nummer hat.',
    ),
    warning('Lösche nie eine versendete Rechnung, um eine neue zu schreiben. Storniere sie.'),
    note(
      'Wie lange du Rechnungen aufbewahren musst, sagt dir deine Steuerberatung. Die Belege liegen in sevdesk, nicht in Belegfluss.',
    ),
  ],
};
