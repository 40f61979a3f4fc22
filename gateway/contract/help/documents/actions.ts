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
        'Eine Rechnung ohne Zahlung wird storniert. Ist sie festgeschrieben und bezahlt, hebt eine Gutschrift sie auf.',
      ],
      ['Löschen', 'Nur Entwürfe lassen sich löschen.'],
      ['Schlussrechnung erstellen', 'Rechnet eine Abschlagsrechnung ab.'],
    ),
    h('Adresse ändern'),
    list(
      '**Festgeschriebene Rechnung:** Sie wird storniert oder, wenn sie bezahlt ist, durch eine Gutschrift aufgehoben und mit der neuen Adresse und einer neuen Nummer noch einmal erstellt. Danach kannst du die neue herunterladen oder per E-Mail senden.',
      '**Sonst:** Die Adresse der Bestellung wird geändert, und der Beleg folgt nach ein paar Sekunden. Auf Wunsch wird er dabei festgeschrieben.',
      'Die Umsatzsteuer richtet sich weiter nach der Bestellung. Wäre sie mit der neuen Adresse eine andere, weist dich ein Hinweis darauf hin.',
    ),
    note(
      'War die aufgehobene Rechnung bezahlt, bleibt die Zahlung bei ihr. Die neue Rechnung und die Gutschrift stehen offen und gleichen sich aus; verrechne sie in sevdesk miteinander.',
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
