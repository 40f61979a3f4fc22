import { type Article, h, list, note, p, steps } from '../article.ts';

export const imports: Article = {
  title: 'Frühere Bestellungen',
  summary: 'Was mit Bestellungen geschieht, die vor der Installation eingingen.',
  blocks: [
    p(
      'Belegfluss erfährt von Bestellungen ab der Installation. Ältere kommen hinzu, wenn an ihnen etwas geschieht: eine Zahlung, ein Versand, eine Änderung, eine Erstattung.',
    ),
    list(
      'Bestellungen, die höchstens 60 Tage vor der Installation eingingen, bekommen dann eine Rechnung, wenn die [Rechnungserstellung](app:invoices#create) eingeschaltet ist und kein Stichtag dagegen steht.',
      'Noch ältere werden übersprungen (TOO_OLD).',
      'Liegt die Bestellung vor deinem Stichtag, bekommt sie nie eine Rechnung (DATE_BOUNDARY).',
    ),
    h('Keine doppelten Rechnungen'),
    p(
      'Hast du bis zur Installation anders abgerechnet, wähle als Stichtag den ersten Tag, den Belegfluss übernehmen soll. Rechnungen, die jemand von Hand in sevdesk geschrieben hat, erkennt Belegfluss nicht wieder.',
    ),
    h('Der Bestellimport'),
    p(
      'Der Import holt ganze Tage nach. Er ist ein Zusatz, der einmalig freigeschaltet wird. Du findest ihn über „Importieren“ bei den [Bestellungen](app:orders).',
    ),
    steps(
      'Erlaube den Zugriff auf alle Bestellungen (read_all_orders), wenn du danach gefragt wirst: Sonst zeigt Shopify Apps nur die letzten 60 Tage.',
      'Wähle den ersten und den letzten Tag. Möglich sind Tage nach der Entstehung deines Shops bis zum Tag der Installation; schon importierte werden ausgelassen.',
      'Sieh dir die Vorschau an: wie viele Bestellungen es sind, welche Belege entstehen, welche Bestellungen keinen bekommen und warum, und ob deine Übertragungen reichen. Bei sehr vielen Bestellungen wird nur ein Teil angesehen. Bis hierher geschieht nichts.',
      'Starte den Import. Reichen deine Übertragungen nicht, kannst du trotzdem anfangen: Was nicht reicht, wartet.',
      'Sieh Tag für Tag zu, wie weit der Import ist. Du kannst ihn anhalten und das Fenster schließen, er geht ohne dich weiter. Zu jedem Tag siehst du, was aus jeder Bestellung wurde und warum.',
    ),
    note(
      'Du kaufst die Freischaltung einmal, über den Import selbst oder unter [Tarif](app:plan). Dazu gibt es für 30 Tage das Fünffache deiner monatlichen Übertragungen. Sie bleibt, solange du einen Tarif hast, der den Import anbietet. Im Tarif Basic können ihn nur neuere Shops mit einem kleinen Tarif von Shopify kaufen; ob deiner dazugehört, steht unter Tarif.',
    ),
    h('Was nachgeholte Bestellungen anders macht'),
    list(
      'Ihre Belege tragen das Datum der Bestellung.',
      'Was vor dem Import geschah, wird nicht mehr per E-Mail versendet.',
      'Steuersätze gelten für den Tag der Bestellung, auch die gesenkten von Juli bis Dezember 2020.',
    ),
  ],
};
