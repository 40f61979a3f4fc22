import { type Article, h, list, note, p } from '../article.ts';

export const austria: Article = {
  title: 'Österreich',
  summary: 'Was mit einem österreichischen sevdesk-Konto anders ist.',
  blocks: [
    p(
      'Belegfluss arbeitet auch mit Konten von sevdesk.at. Welches Land gilt, liest es aus deinem sevdesk-Konto. Nennt das Konto keines, fragt dich Belegfluss im [Einrichtungsassistenten](app:setup) und in den [Einstellungen](app:preferences); bis du antwortest, gilt das Land deines Shops in Shopify.',
    ),
    h('Steuersätze'),
    list(
      '20 %, 13 % und 10 % sind im Inland möglich.',
      '19 % gibt es nur bei Lieferungen nach Jungholz und Mittelberg. Nennt eine Bestellung keine Adresse, etwa an der Kasse, werden sie ebenfalls angenommen.',
      '5 % galten von Juli 2020 bis Ende 2021 und werden für Bestellungen und Lieferungen dieser Zeit angenommen.',
      '4,9 % auf Grundnahrungsmittel gelten für Lieferungen ab dem 1. Juli 2026, auch bei One-Stop-Shop-Verkäufen nach Österreich.',
    ),
    h('Kleinunternehmer'),
    p(
      'In Österreich liegt die Grenze seit 2025 bei 55.000 Euro Umsatz im Jahr. Wer sie um höchstens zehn Prozent überschreitet, bleibt bis zum Jahresende befreit, sonst endet die Befreiung sofort (§ 6 Abs. 1 Z 27 UStG 1994). Belegfluss überwacht die Grenze nicht.',
    ),
    h('Texte auf Belegen'),
    list(
      'Kleinunternehmer: „Umsatzsteuerfrei nach § 6 Abs. 1 Z 27 UStG 1994 (Kleinunternehmerregelung)“.',
      'Steuerfreie Umsätze: „Steuerfreier Umsatz nach § 6 UStG 1994“.',
    ),
    p(
      'Die Regelungen heißen in den Einstellungen so wie in sevdesk, also mit den Paragrafen des deutschen Gesetzes. Sie gelten entsprechend.',
    ),
    h('Verkäufe nach Deutschland'),
    p(
      'Von Österreich aus ist Deutschland ein anderes EU-Land. Waren an Verbraucher dorthin laufen mit aktivem [One-Stop-Shop](help:taxes/oss) zu deutschen Sätzen, Waren an Unternehmen mit [USt-IdNr.](help:taxes/business) als innergemeinschaftliche Lieferung.',
    ),
    note(
      'Für Barumsätze gelten in Österreich eigene Pflichten, etwa zur Registrierkasse. Belegfluss ist keine Registrierkasse. Frag deine Steuerberatung.',
    ),
  ],
};
