import { type Article, h, list, note, p, terms } from '../article.ts';

export const webhooks: Article = {
  title: 'Meldungen von Shopify (Webhooks)',
  summary: 'Wie Belegfluss von Bestellungen erfährt und warum es manchmal dauert.',
  blocks: [
    p(
      'Shopify meldet Belegfluss jede neue und jede geänderte Bestellung. Du musst dafür nichts einrichten. Jede Meldung wird geprüft, gespeichert und dann abgearbeitet, meist in wenigen Sekunden.',
    ),
    h('Wenn es länger dauert'),
    terms(
      [
        'Shopify meldet verspätet oder gar nicht',
        'Alle 15 Minuten fragt Belegfluss selbst nach geänderten Bestellungen. Im Verlauf steht dann „nachgeholt“.',
      ],
      [
        'Viele Bestellungen auf einmal',
        'Von einem Shop werden höchstens vier Bestellungen zugleich bearbeitet, die übrigen der Reihe nach.',
      ],
      [
        'sevdesk bremst oder ist nicht erreichbar',
        'Belegfluss wartet und versucht es immer wieder, zuletzt stündlich, etwa einen Tag lang. Danach steht die Bestellung auf „Fehlgeschlagen“, und du kannst sie mit **Erneut versuchen** anstoßen.',
      ],
      [
        'Die Antwort von sevdesk fehlt',
        'Bevor etwas noch einmal gesendet wird, sieht Belegfluss nach, ob es angekommen ist. So entsteht nichts doppelt.',
      ],
    ),
    h('Was aus einer Meldung wird'),
    list(
      '**Verarbeitet:** Es wurde alles Nötige getan.',
      '**Übersprungen:** Nach deinen Einstellungen war nichts zu tun.',
      '**Abgebrochen:** Es fehlt etwas, das du ergänzen kannst, etwa die Verbindung zu sevdesk.',
      '**Fehlgeschlagen:** Mehrere Versuche sind gescheitert. Der Verlauf nennt den Grund.',
    ),
    p(
      'Wann Belegfluss eine Meldung in Arbeit nahm und wie sie ausging, steht im Verlauf der Bestellung und im Verlauf deines Shops unter dem Bereich **Webhook**. Meldungen, in denen nichts Neues steht und auf die nichts folgt, stehen dort nicht.',
    ),
    p(
      'Doppelte, verspätete und vertauschte Meldungen schaden nicht: Es zählt immer der Stand, den Shopify zuletzt genannt hat.',
    ),
    note('Testmeldungen und Testbestellungen aus Shopify führen nie zu einem Beleg.'),
  ],
};
