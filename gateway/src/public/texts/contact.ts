/** How to write to us without a shop around the page. */
export const publicContactTexts = {
  description: 'Schreib dem Anbieter von Belegfluss eine E-Mail.',
  intro: 'Schreib uns per E-Mail an',
  action: 'E-Mail schreiben',
  actionHint: 'Der Knopf öffnet dein E-Mail-Programm. Verschickt wird die Nachricht erst dort.',
  useful: 'Was uns bei der Antwort hilft',
  items: [
    'die Adresse deines Shops, die auf „.myshopify.com“ endet',
    'die Bestellung oder der Beleg, um den es geht',
    'was du erwartet hast und was stattdessen geschah',
  ],
  secrets: 'Schicke keine Passwörter und keinen API-Token.',
  insideTitle: 'Du nutzt Belegfluss schon?',
  inside:
    'Dann öffne die Hilfe in der App: Dort füllt das Kontaktformular die Angaben zu deinem Shop für dich aus.',
} as const;
