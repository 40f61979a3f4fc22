import { type Article, h, list, note, p, steps } from '../article.ts';

export const start: Article = {
  title: 'Erste Schritte',
  summary: 'Von der Installation bis zur ersten Rechnung.',
  blocks: [
    p(
      'Belegfluss macht aus den Bestellungen deines Shops Rechnungen und aus Erstattungen Gutschriften, und zwar in deinem sevdesk-Konto. Nach der Installation geschieht noch nichts: Belege entstehen erst, wenn du sie einschaltest.',
    ),
    steps(
      'Verbinde dein sevdesk-Konto. Wie das geht, steht unter [sevdesk verbinden](help:setup/connect). Der [Einrichtungsassistent](app:setup) führt dich durch die wichtigsten Einstellungen.',
      'Lege fest, wann Rechnungen [festgeschrieben](help:documents/enshrine) werden und wann sie ihre [Nummer](help:documents/numbers) bekommen. Die Voreinstellungen passen für die meisten Shops.',
      'Prüfe deine Steuern: Bist du [Kleinunternehmer](help:taxes/small-business)? Nimmst du am [One-Stop-Shop](help:taxes/oss) teil? Verkaufst du an [Unternehmen im EU-Ausland](help:taxes/business)?',
      'Verknüpfe deine [Zahlungsarten](help:payments/link), wenn Zahlungen in sevdesk gebucht werden sollen.',
      'Schalte unter [Einstellungen › Rechnungen](app:invoices#create) die Rechnungserstellung ein und danach, wenn du willst, die Gutschriften.',
      'Sieh dir die ersten Belege in sevdesk an. Solange eine Rechnung nicht festgeschrieben ist, folgt sie ihrer Bestellung.',
    ),
    note(
      'Testbestellungen aus Shopifys Testmodus bekommen keinen Beleg. So bleiben Versuche aus deiner Buchhaltung heraus.',
    ),
    h('Was du vorher klären solltest'),
    list(
      'Ab welchem Tag soll Belegfluss Rechnungen schreiben? Wenn du Bestellungen bisher auf anderem Weg abgerechnet hast, trage einen Stichtag ein, damit keine zweite Rechnung entsteht.',
      'Wer vergibt die Rechnungsnummern: sevdesk oder der Name der Bestellung?',
      'Welche Steuersätze und Regelungen gelten für deine Waren? Das entscheidet im Zweifel deine Steuerberatung; Belegfluss übernimmt die Steuer, die Shopify berechnet hat.',
    ),
  ],
};
