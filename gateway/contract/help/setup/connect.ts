import { type Article, h, list, note, p, steps, warning } from '../article.ts';

export const connect: Article = {
  title: 'sevdesk verbinden',
  summary: 'API-Token finden, Konto verbinden, synchronisieren und trennen.',
  blocks: [
    steps(
      'Öffne in sevdesk **Einstellungen › Benutzer** und dort deinen Benutzer.',
      'Kopiere den API-Token. Er hat 32 Zeichen.',
      'Füge ihn in der [Übersicht](app:home) oder in den [Einstellungen](app:preferences) von Belegfluss ein.',
    ),
    p(
      'Belegfluss prüft den Token sofort. Er wird verschlüsselt gespeichert, nie angezeigt und nie an den Browser zurückgegeben.',
    ),
    warning(
      'Der Token gehört zu einem Benutzer. Wird dieser Benutzer gelöscht oder sein Token erneuert, lehnt sevdesk die Verbindung ab. Verbinde dann mit dem neuen Token; was inzwischen liegen blieb, wird danach von selbst übertragen.',
    ),
    h('Was Belegfluss aus deinem Konto liest'),
    p(
      'Für die Einstellungen liest Belegfluss, was sich auswählen lässt: Zahlungskonten, Zahlungsmethoden, Layouts und Briefpapiere, Benutzer, Erlöskonten, Kostenstellen, Kategorien von Kontakten, Länder. Außerdem die Systemversion deines Kontos, ob du Kleinunternehmer bist, und die Angaben, die eine [E-Rechnung](help:documents/e-invoice) braucht.',
    ),
    p(
      'Hast du in sevdesk etwas davon geändert, wähle in den [Einstellungen](app:preferences) **Synchronisieren**. Ändert jemand in sevdesk einen Beleg von Belegfluss, wird das nach etwa fünf Minuten bemerkt.',
    ),
    h('Verbindung trennen'),
    list(
      'Ohne Verbindung entstehen keine Belege. Bestellungen werden weiter erfasst und warten.',
      'Belege, die schon in sevdesk sind, bleiben unverändert.',
      'Verbindest du wieder, gehen die wartenden Bestellungen von selbst weiter.',
    ),
    note(
      'Mehrere Shops können dasselbe sevdesk-Konto nutzen. Nimmst du den Bestellnamen als Rechnungsnummer, gib jedem Shop in Shopify ein eigenes Präfix.',
    ),
    h('Systemversion'),
    p(
      'Umsatzsteuerregelungen wie One-Stop-Shop gibt es in sevdesk mit der Systemversion 2. In älteren Konten kannst du sie in Belegfluss nicht auswählen, bis du dein Konto in sevdesk umstellst.',
    ),
  ],
};
