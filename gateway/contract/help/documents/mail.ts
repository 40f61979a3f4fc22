import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const mail: Article = {
  title: 'Belege per E-Mail senden',
  summary: 'Wann Rechnungen und Gutschriften versendet werden und an wen.',
  blocks: [
    p(
      'sevdesk verschickt die Belege als PDF im Anhang. Du schaltest das unter [Rechnungsübermittlung](app:invoices#mail) und bei den [Gutschriften](app:credits) ein. Es gibt den Versand ab dem Tarif Basic und mit einem bezahlten Tarif bei sevdesk.',
    ),
    h('Zeitpunkt'),
    table(
      'Zeitpunkt des Versands',
      ['Beleg', 'frühestens', 'wahlweise erst'],
      ['Rechnung', 'nach der Festschreibung', 'nach Versand, nach Zahlung oder nach beidem'],
      ['Gutschrift', 'nach ihrer Erstellung', 'nach Versand, nach Zahlung oder nach beidem'],
    ),
    p(
      'Was die Festschreibung ohnehin abwartet, steht nicht noch einmal zur Wahl. So bekommt niemand eine Rechnung, die sich noch ändern könnte, und die Nummer kann im Betreff stehen.',
    ),
    h('Empfänger und Text'),
    list(
      'Ohne Angabe geht die E-Mail an die Adresse der Bestellung.',
      'CC und BCC nehmen mehrere Adressen, durch Leerzeichen getrennt, zusammen höchstens 256 Zeichen.',
      'Der Betreff hat höchstens 60, die Nachricht höchstens 30.000 Zeichen und darf HTML enthalten. [Platzhalter](help:setup/template) sind möglich.',
      'Weitere Anhänge wählst du aus den Dokumenten deines sevdesk-Kontos.',
      'Bestellungen oder Kunden mit bestimmten Tags kannst du vom Versand ausnehmen.',
    ),
    h('Was nicht versendet wird'),
    list(
      'Belege, deren letztes Ereignis länger als 60 Tage zurückliegt.',
      'Belege während der Testphase deines sevdesk-Kontos (Hinweis MAIL_TRIAL). Sie werden auch später nicht alle nachgeholt: Neue Belege gehen hinaus, sobald du einen Tarif gebucht hast.',
      'Belege ohne gültige E-Mail-Adresse (Hinweis MAIL_NO_RECIPIENT).',
    ),
    warning(
      'Jede E-Mail geht höchstens einmal hinaus. Lehnt sevdesk sie ab, steht der Grund im Verlauf der Bestellung. Häufig ist die Absenderadresse in sevdesk nicht bestätigt (4501) oder der eigene Mailserver nicht erreichbar (160). Behebe das und wähle an der Bestellung „Erneut versuchen“ oder sende den Beleg von Hand.',
    ),
    note(
      'Einen einzelnen Beleg sendest du auf der Seite seiner Bestellung: „Aktionen“, dann [„Per E-Mail senden“](help:documents/actions).',
    ),
  ],
};
