import { type Article, h, list, note, p, table } from '../article.ts';

export const edits: Article = {
  title: 'Bestellung nach der Rechnung ändern',
  summary: 'Was geschieht, wenn du Artikel hinzufügst, entfernst oder tauschst.',
  blocks: [
    p(
      'Bearbeitest du eine Bestellung in Shopify, bringt Belegfluss die Belege auf denselben Stand. Alle Belege zusammen kommen am Ende auf das, was der Kunde schuldet.',
    ),
    table(
      'Folgen einer bearbeiteten Bestellung',
      ['Stand der Rechnung', 'Folge'],
      ['Entwurf', 'Er wird neu geschrieben.'],
      [
        'Nummeriert, nicht festgeschrieben',
        'Die Rechnung wird wieder geöffnet und neu geschrieben. Ihre Nummer bleibt. Buchungen von Belegfluss werden dafür zurückgenommen und danach neu angelegt.',
      ],
      ['Festgeschrieben', 'Sie bleibt, wie sie ist. Es entstehen weitere Belege.'],
    ),
    h('Nach der Festschreibung'),
    p('Unter [Festschreibung](app:invoices#enshrine) wählst du im Expertenmodus, wie:'),
    list(
      '**Differenz** (Voreinstellung): Was hinzukam, bekommt eine weitere Rechnung; was wegfiel, eine Gutschrift.',
      '**Neu ausstellen:** Die bisherige Rechnung wird durch eine Gutschrift aufgehoben oder storniert, und eine neue nennt den ganzen heutigen Stand.',
    ),
    p(
      'Was der Kunde schon bezahlt hat und was davon nicht zurückging, [verrechnet](help:payments/link) Belegfluss: Beim Tausch begleicht die Gutschrift die weitere Rechnung, beim Neuausstellen die neue.',
    ),
    p('Änderungen, die nichts kosten, etwa eine Notiz oder ein Tag, führen nie zu einem weiteren Beleg.'),
    h('Von Hand geändert'),
    p(
      'Hat jemand die Rechnung in sevdesk geändert, fasst Belegfluss sie nicht mehr an (CHANGED_BY_HAND). Weicht die Bestellung danach ab, sagt es dir ein Hinweis (INVOICE_OUTDATED); die Rechnung änderst du dann selbst in sevdesk.',
    ),
    p(
      'Lässt sich eine Rechnung in sevdesk nicht mehr öffnen, etwa weil dort schon eine andere Zahlung gebucht ist, steht der Grund im Verlauf.',
    ),
    note(
      'Eine falsche Adresse änderst du in Shopify an der Bestellung. Solange die Rechnung nicht festgeschrieben ist, wird sie übernommen. Bei einer festgeschriebenen Rechnung wählst du an der Bestellung „Adresse ändern“: Sie wird storniert und mit der neuen Adresse neu erstellt.',
    ),
  ],
};
