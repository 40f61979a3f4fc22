import { type Article, h, list, note, p } from '../article.ts';

export const pos: Article = {
  title: 'Kasse (Shopify POS)',
  summary: 'Verkäufe im Laden: überspringen oder mit Rechnung.',
  blocks: [
    p(
      'Verkäufe an der Kasse von Shopify (POS) kommen wie Bestellungen bei Belegfluss an. Soll deine Kasse ihre Umsätze selbst an die Buchhaltung geben, lass sie aus: unter [Einstellungen › Bestellungen](app:orderPreferences).',
    ),
    list(
      'Übersprungen wird, was Shopify mit dem Vertriebskanal „pos“ kennzeichnet.',
      'Nutzt du eine andere Kasse mit eigenem Vertriebskanal, trage dessen Kennung oder Namen ein.',
    ),
    h('Wenn Kassenverkäufe Rechnungen bekommen sollen'),
    list(
      'Ein Beleg braucht einen Kunden und eine Adresse. Fehlen sie, steht MISSING_CUSTOMER oder MISSING_ADDRESS an der Bestellung. Erfasse im Laden also Kunden, die eine Rechnung wollen.',
      'Ohne Sprache der Bestellung ist der Beleg deutsch, wenn Deutsch [aktiv](help:setup/template) ist.',
      'Verkäufe vor Ort gelten als sofort ausgeführt. Mit der Festschreibung „nach Zahlung und Versand“ werden sie deshalb gleich festgeschrieben.',
      'Auf fünf Cent gerundete Barzahlungen stehen mit einer Zeile für die Rundung auf der Rechnung.',
    ),
    note(
      'Belegfluss ist keine Kasse und keine technische Sicherheitseinrichtung (TSE). Was für Bareinnahmen gilt, klärst du mit deiner Steuerberatung.',
    ),
  ],
};
