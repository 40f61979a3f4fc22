import { type Article, h, list, operatorBlock, p } from '../article.ts';

export const terms: Article = {
  title: 'Nutzungsbedingungen',
  summary: 'Was Belegfluss leistet und was in deiner Hand bleibt.',
  blocks: [
    h('Anbieter'),
    operatorBlock,
    h('Leistung'),
    list(
      'Belegfluss überträgt Bestellungen und Erstattungen deines Shops nach deinen Einstellungen als Belege in dein sevdesk-Konto.',
      'Der Umfang richtet sich nach deinem [Tarif](help:app/transfers).',
      'Du brauchst einen Shop bei Shopify und ein Konto bei sevdesk. Für beide gelten die Bedingungen ihrer Anbieter.',
      'Fallen Shopify oder sevdesk aus, verzögert sich die Übertragung; sie wird nachgeholt.',
    ),
    h('Was in deiner Hand bleibt'),
    list(
      'Du bist Aussteller deiner Rechnungen. Prüfe, ob sie vollständig und richtig sind, vor allem nach Änderungen an Einstellungen oder Steuern.',
      'Belegfluss und diese Hilfe ersetzen keine Steuer- oder Rechtsberatung.',
      'Halte deinen API-Token geheim, und gib der App nur Personen frei, die Belege sehen dürfen.',
      'Du sorgst dafür, dass du die Daten deiner Kunden auf diesem Weg verarbeiten darfst, und informierst sie darüber.',
    ),
    h('Preise und Abrechnung'),
    p(
      'Kostenpflichtige Tarife und Freischaltungen werden über Shopify abgerechnet. Du siehst den Preis, bevor du zustimmst. Kündigen kannst du jederzeit unter [Tarif](app:plan); der Tarif läuft dann bis zum Ende der bezahlten Zeit.',
    ),
    h('Ende'),
    p(
      'Du kannst Belegfluss jederzeit in Shopify deinstallieren. Danach werden keine Belege mehr erstellt. Die Belege in sevdesk bleiben dein Eigentum und unverändert. Was mit den gespeicherten Daten geschieht, steht unter [Datenschutz](help:app/privacy).',
    ),
    h('Haftung'),
    p('Für die Haftung gelten die gesetzlichen Vorschriften.'),
    h('Änderungen'),
    p(
      'Neue Funktionen und Änderungen stehen im [Änderungsprotokoll](help:app/changelog). Fragen beantworten wir über den [Kontakt](app:contact).',
    ),
  ],
};
