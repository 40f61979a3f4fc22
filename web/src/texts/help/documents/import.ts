import { type Article, h, list, note, p } from '../article.ts';

export const imports: Article = {
  title: 'Frühere Bestellungen',
  summary: 'Was mit Bestellungen geschieht, die vor der Installation eingingen.',
  blocks: [
    p(
      'Belegfluss erfährt von Bestellungen ab der Installation. Ältere kommen hinzu, wenn an ihnen etwas geschieht: eine Zahlung, ein Versand, eine Änderung, eine Erstattung.',
    ),
    list(
      'Bestellungen, die höchstens 60 Tage vor der Installation eingingen, bekommen dann eine Rechnung, wenn die [Rechnungserstellung](app:invoices#create) eingeschaltet ist und kein Stichtag dagegen steht.',
      'Noch ältere werden übersprungen (TOO_OLD).',
      'Liegt die Bestellung vor deinem Stichtag, bekommt sie nie eine Rechnung (DATE_BOUNDARY).',
    ),
    h('Keine doppelten Rechnungen'),
    p(
      'Hast du bis zur Installation anders abgerechnet, wähle als Stichtag den ersten Tag, den Belegfluss übernehmen soll. Rechnungen, die jemand von Hand in sevdesk geschrieben hat, erkennt Belegfluss nicht wieder.',
    ),
    h('Der Bestellimport'),
    p(
      'Der Import ganzer Zeiträume ist ein Zusatz, der einmalig gekauft wird. Shopify zeigt Apps Bestellungen nur 60 Tage lang; für ältere braucht es eine eigene Berechtigung (read_all_orders).',
    ),
    note(
      'In Version 0.1 lässt sich der Import noch nicht kaufen und starten. Sobald das geht, steht es im [Änderungsprotokoll](help:app/changelog). Einzelne ältere Bestellungen rechnest du bis dahin in sevdesk ab.',
    ),
    h('Was nachgeholte Bestellungen anders macht'),
    list(
      'Ihre Belege tragen das Datum der Bestellung.',
      'Belege, deren letztes Ereignis länger als 60 Tage zurückliegt, werden nicht mehr per E-Mail versendet.',
      'Steuersätze gelten für den Tag der Bestellung, auch die gesenkten von Juli bis Dezember 2020.',
    ),
  ],
};
