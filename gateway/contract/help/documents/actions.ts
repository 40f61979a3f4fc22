import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const actions: Article = {
  title: 'Belege von Hand bearbeiten',
  summary: 'Was du mit einer einzelnen Rechnung oder Gutschrift tun kannst und wann es nicht geht.',
  blocks: [
    p(
      'Auf der Seite einer [Bestellung](app:orders) hat jeder Beleg das Menü „Aktionen“. Was gerade nicht möglich ist, steht dort mit dem Grund.',
    ),
    table(
      'Aktionen an einem Beleg',
      ['Aktion', 'Was geschieht'],
      [
        'Per E-Mail senden',
        'Du prüfst Empfänger, Betreff und Nachricht, wählst weitere Anhänge und sendest. Ab dem Tarif Basic.',
      ],
      ['Adresse ändern', 'Auf dem Beleg steht ein anderer Empfänger. Ab dem Tarif Standard.'],
      ['Nummer vergeben', 'Der Entwurf einer Rechnung wird ausgestellt.'],
      ['Als bezahlt markieren', 'Der offene Betrag wird auf dem Konto gebucht, das du wählst.'],
      [
        'Als unbezahlt markieren',
        'Die Buchung von Belegfluss wird zurückgenommen. Von selbst wird darauf nicht wieder gebucht.',
      ],
      [
        'In Entwurf umwandeln',
        'Der Beleg lässt sich wieder ändern. Eine Buchung wird dabei gelöscht, und er bleibt Entwurf, bis du ihm eine Nummer gibst.',
      ],
      ['Festschreiben', 'Der Beleg lässt sich nie mehr ändern.'],
      [
        'Stornieren',
        'Eine Rechnung ohne Zahlung wird storniert. Ist sie festgeschrieben und bezahlt, hebt eine Gutschrift sie auf; das verbraucht eine Übertragung.',
      ],
      ['Löschen', 'Nur Entwürfe lassen sich löschen.'],
      ['Schlussrechnung erstellen', 'Rechnet eine Abschlagsrechnung ab.'],
    ),
    h('Adresse ändern'),
    list(
      '**Festgeschrieben und unbezahlt:** Die Rechnung wird storniert und mit der neuen Adresse und einer neuen Nummer noch einmal erstellt. Das verbraucht eine [Übertragung](help:app/transfers).',
      '**Festgeschrieben und bezahlt, auch teilweise:** Eine Gutschrift hebt die Rechnung auf, und sie wird mit der neuen Adresse und einer neuen Nummer noch einmal erstellt. Das verbraucht zwei Übertragungen.',
      '**Sonst:** Die Adresse der Bestellung wird geändert, und der Beleg folgt nach ein paar Sekunden. Auf Wunsch wird er dabei festgeschrieben.',
      'Ist die neue Rechnung da, kannst du sie herunterladen oder per E-Mail senden.',
      'Die Umsatzsteuer richtet sich weiter nach der Bestellung. Wäre sie mit der neuen Adresse eine andere, weist dich ein Hinweis darauf hin.',
    ),
    note(
      'War die aufgehobene Rechnung bezahlt, gilt ihre Zahlung danach für die neue: Belegfluss [verrechnet](help:payments/link) die Gutschrift mit der neuen Rechnung. Die Zahlung selbst bleibt in sevdesk, wo sie gebucht ist.',
    ),
    h('Was von selbst geschieht und was nicht'),
    p(
      'Was du von Hand tust, macht Belegfluss nicht rückgängig: Ein Beleg, den du storniert oder gelöscht hast, entsteht nicht von selbst neu. Soll die Bestellung doch einen bekommen, wähle „Beleg erstellen“.',
    ),
    warning(
      'Gibt es zu einer Rechnung schon eine Gutschrift, lässt sie sich nicht mehr ändern. Festgeschriebene Gutschriften kann sevdesk nicht stornieren.',
    ),
  ],
};
