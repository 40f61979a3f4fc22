import { type Article, h, list, note, p } from '../article.ts';

export const exports: Article = {
  title: 'Bestellungen exportieren',
  summary: 'Bestellungen mit ihren Belegen als CSV- oder JSON-Datei herunterladen.',
  blocks: [
    p(
      'Öffne die [Bestellungen](app:orders) und wähle „Exportieren“. Du legst Zeitraum, Auswahl, Format und Felder fest; dein Browser baut daraus die Datei. Es gibt den Export ab dem Tarif Standard.',
    ),
    h('CSV'),
    list(
      'Getrennt durch Semikolon, Beträge mit Komma, erkennbar als UTF-8: So öffnen Excel und Numbers die Datei richtig.',
      'Hat eine Bestellung mehrere Rechnungen oder Gutschriften, folgt für jede weitere eine eigene Zeile. Beträge der Bestellung stehen nur in der ersten, damit Summen stimmen.',
      'Stornierte Belege sind nicht enthalten.',
      'Text, den eine Tabelle für eine Formel hielte, bekommt ein Hochkomma davor.',
    ),
    h('JSON'),
    p('Jede Bestellung ist ein Objekt mit all ihren Belegen, auch den stornierten.'),
    note(
      'Lass das Fenster offen, bis die Datei fertig ist. Antwortet der Server zwischendurch nicht, setzt du den Export fort; nichts geht verloren.',
    ),
  ],
};
