import { type LogOrigin, type LogStatus, originPaths, webhookStepPath } from './log-origins.ts';
import { fillPlaceholders } from './placeholders.ts';

export type LogEventDefinition = {
  readonly origin: LogOrigin;
  /** The group path that it is stored under. */
  readonly path: string;
  readonly status: LogStatus;
  /** German, with `{placeholders}`. */
  readonly title: string;
  readonly body: string;
};

/**
 * Everything the event log can say. An id is stored for ever and never changes its meaning. Placeholders: `{order}`
 * the order's name, `{number}` a document's number, `{total}` an amount with currency, `{reason}` and `{advice}` of
 * a skip or note, `{saying}` what another system said, marked as its words, behind the `{explanation}` of ours, `{message}` what we say, `{gateway}`, `{name}`, `{date}`, `{count}` how many;
 * `{cancellation}` the number of a Stornorechnung, `{found}`, `{documents}`, `{skipped}`, `{failed}` how many orders of an import or products of a transfer, `{created}` how
 * many parts it made; `{settings}` which settings; `{news}` what Shopify reports of an order, `{outcome}` how a webhook ended; `{deleted}`, `{deactivated}`, `{released}` how many parts went in which way; `{difference}` an amount.
 */
export const logEvents = {
  'shop.installed': event(
    'shop',
    'success',
    'Belegfluss installiert',
    'Willkommen! Richte als Nächstes deine Verbindung zu sevdesk ein.',
  ),
  'shop.uninstalled': event(
    'shop',
    'info',
    'Belegfluss deinstalliert',
    'Es werden keine Belege mehr erstellt.',
  ),
  'shop.transfersExhausted': event(
    'shop',
    'warning',
    'Keine Übertragungen mehr verfügbar',
    'Für die Bestellung {order} wurde kein Beleg erstellt. Wechsle in einen größeren Tarif, dann wird sie von selbst übertragen.',
  ),
  'shop.dataExposed': event(
    'shop',
    'info',
    'Kundendaten bereitgestellt',
    'Ein Kunde verlangt Auskunft. Die Datei mit seinen Daten kannst du 30 Tage lang unter Einstellungen › Datenschutz herunterladen.',
  ),
  'shop.dataGone': event(
    'shop',
    'info',
    'Keine Kundendaten mehr',
    'Ein Kunde verlangt Auskunft. Belegfluss hat seine Daten auf Anfrage schon gelöscht und gibt keine Datei mehr aus. Was noch in Shopify und sevdesk liegt, findest du dort.',
  ),
  'shop.ordersRedacted': event(
    'shop',
    'info',
    'Bestellungen anonymisiert',
    'Auf Anfrage wurden die Daten eines Kunden gelöscht. Bestellungen: {count}. {message}',
  ),
  'shop.privacyUnreadable': event(
    'shop',
    'critical',
    'Anfrage zum Datenschutz nicht lesbar',
    'Die Anfrage eines Kunden, die Shopify weitergab, hat nicht die erwartete Form. Wende dich an den Support, damit sie bearbeitet wird.',
  ),
  'shop.orderLinksRemoved': event(
    'shop',
    'info',
    'Bestellungsverknüpfungen entfernt',
    'Bestellungen, deren Belege nicht mehr verknüpft sind: {count}. Bevor zu einer von ihnen ein Beleg entsteht, wird in sevdesk nachgesehen, ob es ihn noch gibt.',
  ),
  'shopify.importStarted': event(
    'shopify',
    'info',
    'Bestellimport gestartet',
    'Tage, deren Bestellungen abgerufen werden: {count}.',
  ),
  'shopify.importDayDone': event(
    'shopify',
    'success',
    'Bestellimport vom {date} abgeschlossen',
    'Gefunden: {found}, mit Beleg: {documents}, übersprungen: {skipped}, fehlgeschlagen: {failed}.',
  ),
  'shopify.importFailed': event(
    'shopify',
    'critical',
    'Bestellimport vom {date} fehlgeschlagen',
    '{message}',
  ),
  'shopify.importStopped': event('shopify', 'critical', 'Bestellimport angehalten', '{message}'),
  'shopify.unreachable': event(
    'shopify',
    'warning',
    'Shopify nicht erreichbar',
    'Der Abruf wird von selbst wiederholt. {message}',
  ),
  'shopify.accessDenied': event(
    'shopify',
    'critical',
    'Shopify verweigert den Zugriff',
    'Öffne Belegfluss in deinem Shop, damit der Zugriff erneuert wird. {message}',
  ),
  'shopify.accessRestored': event(
    'shopify',
    'success',
    'Zugriff auf deinen Shop erneuert',
    'Was in der Zwischenzeit liegen geblieben ist, wird jetzt verarbeitet.',
  ),
  'shopify.orderDenied': event(
    'shopify',
    'critical',
    'Shopify gibt die Bestellung {order} nicht heraus',
    'Öffne Belegfluss in deinem Shop und erteile die Berechtigungen, um die Shopify dich bittet. Ist die Bestellung älter als 60 Tage, braucht Belegfluss außerdem die Berechtigung für alle Bestellungen. Danach geht es von selbst weiter.',
  ),
  'shopify.ordersDenied': event(
    'shopify',
    'critical',
    'Shopify gibt keine Bestellungen heraus',
    'Neue Bestellungen kommen deshalb nicht an. Öffne Belegfluss in deinem Shop und erteile die Berechtigungen, um die Shopify dich bittet. Bleibt es dabei, schreibe uns über die Hilfe: Dann fehlt eine Freigabe von Shopify. Belegfluss versucht es von selbst immer wieder.',
  ),
  'shopify.ordersShown': event(
    'shopify',
    'success',
    'Shopify gibt die Bestellungen wieder heraus',
    'Was in der Zwischenzeit liegen geblieben ist, wird jetzt verarbeitet.',
  ),
  'shopify.linksUnsigned': event(
    'shopify',
    'warning',
    'Beleglinks in deinen Benachrichtigungen führen nirgendwohin',
    'In deiner Benachrichtigung zur Bestellung {order} wird der Filter nicht ausgeführt, der die Adresse des Links bildet. Öffne unter Einstellungen › Rechnungen den Assistenten „Rechnungslink einbetten“: Der Test darin zeigt dir einen Weg, der in deinem Shop funktioniert. Ersetze danach den Code in allen Benachrichtigungen, in denen er steht.',
  ),
  // The object of the notification is the order; its place is the webhook.
  'order.received': event(
    'webhook',
    'info',
    'Bestellung {order} erhalten',
    'Shopify hat sie gemeldet; sie wird verarbeitet.',
  ),
  'webhook.started': webhookStep('info', 'Meldung zu {order} in Arbeit', 'Shopify meldet: {news}.'),
  // Its status is that of the outcome.
  'webhook.processed': webhookStep(
    'success',
    'Meldung zu {order} verarbeitet',
    'Ergebnis: {outcome}. {reason}',
  ),
  'order.found': event(
    'order',
    'info',
    'Bestellung {order} nachgeholt',
    'Shopify hatte sie nicht gemeldet; beim Abgleich wurde sie gefunden.',
  ),
  'order.imported': event(
    'order',
    'info',
    'Bestellung {order} importiert',
    'Sie wurde durch den Bestellimport abgerufen.',
  ),
  'order.skipped': event('order', 'info', 'Bestellung {order} übersprungen', '{reason} {advice}'),
  'order.noted': event('order', 'warning', 'Hinweis zu Bestellung {order}', '{reason} {advice}'),
  'order.changed': event('order', 'info', 'Bestellung {order} angepasst', '{reason}'),
  'order.markedPaid': event(
    'order',
    'success',
    'Bestellung {order} als bezahlt markiert',
    'Die Rechnung {number} ist bezahlt; die Bestellung in Shopify ist es nun auch.',
  ),
  'order.markPaidFailed': event(
    'order',
    'warning',
    'Bestellung {order} nicht als bezahlt markiert',
    'Shopify hat das nicht angenommen. Prüfe die Zahlung der Bestellung in Shopify. {saying}',
  ),
  'order.missingScope': event(
    'order',
    'warning',
    'Bestellung {order} nicht als bezahlt markiert',
    'Belegfluss darf Bestellungen in deinem Shop nicht ändern. Erteile die Berechtigung in den Einstellungen, dann wird es nachgeholt.',
  ),
  'order.metafieldWritten': event('order', 'success', 'Metafelder an {order} geschrieben', '{name}'),
  'order.metafieldScope': event(
    'order',
    'warning',
    'Metafelder von {order} nicht zugänglich',
    'Belegfluss fehlt dafür eine Berechtigung in deinem Shop. Erteile sie in den Einstellungen, dann wird es nachgeholt.',
  ),
  'order.metafieldDefinitionFailed': event(
    'order',
    'warning',
    'Metafeld {name} ohne Definition',
    'Shopify hat die Definition abgelehnt. Der Wert wird trotzdem geschrieben, steht aber in Shopify unter „Nicht strukturierte Metafelder“. {saying}',
  ),
  'order.metafieldFailed': event(
    'order',
    'warning',
    'Metafelder an {order} nicht geschrieben',
    'Shopify hat die Werte nicht angenommen: {name}. Prüfe in Shopify, welche Werte diese Metafelder erlauben. {saying}',
  ),
  'order.vatIdConfirmed': event(
    'order',
    'success',
    'USt-IdNr. {name} bestätigt',
    'VIES hat die USt-IdNr. zu {order} bestätigt. Nummer der Abfrage: {number}',
  ),
  'order.vatIdRefused': event(
    'order',
    'warning',
    'USt-IdNr. {name} nicht bestätigt',
    'Laut VIES ist die USt-IdNr. zu {order} ungültig. Nummer der Abfrage: {number}',
  ),
  'order.unreadable': event(
    'order',
    'critical',
    'Bestellung nicht lesbar',
    'Die Daten von Shopify haben nicht die erwartete Form. Wende dich an den Support und nenne ihm diese Angabe: „{message}“',
  ),
  'order.refused': event(
    'order',
    'critical',
    'Bestellung {order} nicht übertragbar',
    'Die Bestellung enthält eine Angabe, die in keinem Beleg stehen kann: {message} Berichtige sie in Shopify und versuche es dann erneut.',
  ),
  'order.deleted': event(
    'order',
    'info',
    'Bestellung {order} gelöscht',
    'Die Bestellung wurde in Shopify gelöscht. Ihre festgeschriebenen Belege bleiben bestehen.',
  ),
  'order.failed': event(
    'order',
    'critical',
    'Bestellung {order} nicht verarbeitet',
    'Nach mehreren Versuchen wurde aufgegeben. {message}',
  ),
  'order.delayed': event(
    'order',
    'warning',
    'Bestellung {order} noch nicht verarbeitet',
    'Mehrere Versuche sind gescheitert; es wird von selbst weiter versucht. {reason} {message}',
  ),
  'order.addressChanged': event(
    'order',
    'success',
    'Empfänger der Belege zu {order} geändert',
    'Der Beleg trägt nun die Adresse, die von Hand eingegeben wurde.',
  ),
  'order.requestRefused': event(
    'order',
    'warning',
    'Aktion zu {order} nicht ausgeführt',
    '„{name}“ war nicht möglich: {message}',
  ),
  'sevdesk.connected': event(
    'sevdesk',
    'success',
    'sevdesk verbunden',
    'Dein Konto ist mit deinem Shop verbunden.',
  ),
  'sevdesk.disconnected': event(
    'sevdesk',
    'info',
    'sevdesk getrennt',
    'Es werden keine Belege mehr erstellt.',
  ),
  'sevdesk.connectionFailed': event(
    'sevdesk',
    'warning',
    'Verbindung zu sevdesk fehlgeschlagen',
    'Der API-Token ist ungültig. Kopiere ihn noch einmal aus deinem sevdesk-Konto.',
  ),
  'sevdesk.credentials': event(
    'sevdesk',
    'critical',
    'sevdesk lehnt den API-Token ab',
    'Verbinde dein Konto in den Einstellungen neu. Danach geht die Übertragung von selbst weiter.',
  ),
  'sevdesk.rejected': event('sevdesk', 'critical', 'sevdesk hat {order} abgelehnt', '{explanation} {saying}'),
  'sevdesk.settingGone': event(
    'sevdesk',
    'critical',
    'sevdesk hat {order} abgelehnt',
    'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt: {settings}. Wähle dort neu; danach wird die Bestellung von selbst übertragen. {saying}',
  ),
  'sevdesk.notOurs': event(
    'sevdesk',
    'critical',
    'Beleg zu {order} in sevdesk nicht wiedererkannt',
    '{reason} {advice}',
  ),
  'sevdesk.numberTwice': event(
    'sevdesk',
    'critical',
    'Nummer für {order} ist schon vergeben',
    '{reason} Beleg: {number}. {advice}',
  ),
  'sevdesk.rateLimited': event(
    'sevdesk',
    'info',
    'sevdesk bremst',
    'Bestellung {order} wird etwas später übertragen.',
  ),
  'sevdesk.unavailable': event(
    'sevdesk',
    'warning',
    'sevdesk nicht erreichbar',
    'Bestellung {order} wird von selbst erneut übertragen. {message}',
  ),
  'sevdesk.outcomeUnknown': event(
    'sevdesk',
    'warning',
    'Antwort von sevdesk fehlt',
    'Bevor Bestellung {order} erneut übertragen wird, wird nachgesehen, was angekommen ist.',
  ),
  'contact.created': event('contact', 'success', 'Kontakt erstellt', '{name} wurde als Kontakt angelegt.'),
  'contact.updated': event(
    'contact',
    'success',
    'Kontakt aktualisiert',
    'Die geänderten Daten von {name} wurden übernommen.',
  ),
  'contact.matched': event('contact', 'info', 'Kontakt gefunden', '{name} gab es schon als Kontakt.'),
  'invoice.created': event('invoice', 'success', 'Rechnung zu {order} erstellt', 'Über {total}.'),
  'invoice.matched': event(
    'invoice',
    'info',
    'Rechnung zu {order} gefunden',
    'Es gab sie schon in sevdesk; sie wurde zugeordnet.',
  ),
  'invoice.updated': event(
    'invoice',
    'success',
    'Rechnung zu {order} aktualisiert',
    'Der Entwurf folgt der Bestellung und lautet nun über {total}.',
  ),
  'invoice.referenced': event(
    'invoice',
    'success',
    'Rechnung zu {order} nennt die Bestellnummer des Kunden',
    'Sie steht als Referenz im Entwurf der E-Rechnung (BT-13).',
  ),
  'invoice.opened': event(
    'invoice',
    'success',
    'Rechnung {number} geöffnet',
    'Die Rechnung zu {order} hat nun ihre Nummer.',
  ),
  'invoice.leftOut': event(
    'invoice',
    'info',
    'Rechnung zu {order} ohne einzelne Angaben',
    'sevdesk hat diese Einstellungen nicht angenommen: {name}. Prüfe sie unter Einstellungen › Rechnungen.',
  ),
  'invoice.enshrined': event(
    'invoice',
    'success',
    'Rechnung {number} festgeschrieben',
    'Sie kann nicht mehr geändert werden.',
  ),
  'invoice.cancelled': event(
    'invoice',
    'info',
    'Rechnung {number} storniert',
    'Stornorechnung: {cancellation}. {message}',
  ),
  'invoice.draftDeleted': event(
    'invoice',
    'info',
    'Rechnungsentwurf zu {order} gelöscht',
    'Von der Bestellung ist nichts übrig, das zu berechnen wäre.',
  ),
  'invoice.mailed': event(
    'invoice',
    'success',
    'Rechnung {number} versendet',
    'Sie ging per E-Mail an {name}.',
  ),
  'invoice.mailFailed': event(
    'invoice',
    'warning',
    'Rechnung {number} nicht versendet',
    'Die E-Mail an {name} wurde abgelehnt. {explanation} {saying}',
  ),
  'invoice.reopened': event(
    'invoice',
    'info',
    'Rechnung {number} wieder geöffnet',
    'Sie ist wieder ein Entwurf und folgt der Bestellung {order}. Ihre Nummer bleibt.',
  ),
  'invoice.reopenRefused': event(
    'invoice',
    'warning',
    'Rechnung {number} folgt der Bestellung nicht',
    'Sie lässt sich in sevdesk nicht mehr öffnen. {message} Ändere sie in sevdesk von Hand.',
  ),
  'invoice.changedByHand': event(
    'invoice',
    'info',
    'Rechnung {number} von Hand geändert',
    'Sie wurde in sevdesk geändert und folgt der Bestellung {order} nicht mehr.',
  ),
  'invoice.changedOutside': event('invoice', 'info', 'Rechnung {number} in sevdesk geändert', '{message}'),
  'invoice.gone': event(
    'invoice',
    'warning',
    'Rechnung {number} in sevdesk gelöscht',
    'Wenn die Bestellung {order} sie noch braucht, wird sie neu erstellt.',
  ),
  'invoice.mailedByHand': event(
    'invoice',
    'success',
    'Rechnung {number} von Hand versendet',
    'Sie ging per E-Mail an {name}.',
  ),
  'invoice.draftedByHand': event(
    'invoice',
    'info',
    'Rechnung {number} in einen Entwurf umgewandelt',
    'Sie bleibt ein Entwurf, bis du ihr eine Nummer gibst; ihre bisherige Nummer behält sie. Zahlungen, die auf ihr gebucht waren, sind zurückgenommen.',
  ),
  'invoice.cancelledByHand': event(
    'invoice',
    'info',
    'Rechnung {number} von Hand storniert',
    'Stornorechnung: {name}. Zu {order} entsteht erst wieder ein Beleg, wenn du ihn selbst erstellst.',
  ),
  'invoice.deletedByHand': event(
    'invoice',
    'info',
    'Rechnungsentwurf zu {order} von Hand gelöscht',
    'Es entsteht erst wieder ein Beleg, wenn du ihn selbst erstellst.',
  ),
  'credit.created': event('credit', 'success', 'Gutschrift zu {order} erstellt', 'Über {total}.'),
  'credit.matched': event(
    'credit',
    'info',
    'Gutschrift zu {order} gefunden',
    'Es gab sie schon in sevdesk; sie wurde zugeordnet.',
  ),
  'credit.updated': event(
    'credit',
    'success',
    'Gutschrift zu {order} aktualisiert',
    'Der Entwurf lautet nun über {total}.',
  ),
  'credit.referenced': event(
    'credit',
    'success',
    'Gutschrift zu {order} nennt die Bestellnummer des Kunden',
    'Sie steht als Referenz im Entwurf der E-Rechnung (BT-13).',
  ),
  'credit.opened': event(
    'credit',
    'success',
    'Gutschrift {number} geöffnet',
    'Die Gutschrift zu {order} hat nun ihre Nummer.',
  ),
  'credit.leftOut': event(
    'credit',
    'info',
    'Gutschrift zu {order} ohne einzelne Angaben',
    'sevdesk hat diese Einstellungen nicht angenommen: {name}. Prüfe sie unter Einstellungen › Gutschriften.',
  ),
  'credit.enshrined': event(
    'credit',
    'success',
    'Gutschrift {number} festgeschrieben',
    'Sie kann nicht mehr geändert werden.',
  ),
  'credit.mailed': event(
    'credit',
    'success',
    'Gutschrift {number} versendet',
    'Sie ging per E-Mail an {name}.',
  ),
  'credit.mailFailed': event(
    'credit',
    'warning',
    'Gutschrift {number} nicht versendet',
    'Die E-Mail an {name} wurde abgelehnt. {explanation} {saying}',
  ),
  'credit.reopened': event(
    'credit',
    'info',
    'Gutschrift {number} wieder geöffnet',
    'Sie ist wieder ein Entwurf und folgt der Bestellung {order}. Ihre Nummer bleibt.',
  ),
  'credit.reopenRefused': event(
    'credit',
    'warning',
    'Gutschrift {number} folgt der Bestellung nicht',
    'Sie lässt sich in sevdesk nicht mehr öffnen. {message} Ändere sie in sevdesk von Hand.',
  ),
  'credit.changedByHand': event(
    'credit',
    'info',
    'Gutschrift {number} von Hand geändert',
    'Sie wurde in sevdesk geändert und folgt der Bestellung {order} nicht mehr.',
  ),
  'credit.changedOutside': event('credit', 'info', 'Gutschrift {number} in sevdesk geändert', '{message}'),
  'credit.gone': event(
    'credit',
    'warning',
    'Gutschrift {number} in sevdesk gelöscht',
    'Wenn die Bestellung {order} sie noch braucht, wird sie neu erstellt.',
  ),
  'credit.mailedByHand': event(
    'credit',
    'success',
    'Gutschrift {number} von Hand versendet',
    'Sie ging per E-Mail an {name}.',
  ),
  'credit.draftedByHand': event(
    'credit',
    'info',
    'Gutschrift {number} in einen Entwurf umgewandelt',
    'Sie bleibt ein Entwurf, bis du sie festschreibst; ihre bisherige Nummer behält sie. Zahlungen, die auf ihr gebucht waren, sind zurückgenommen.',
  ),
  'credit.deletedByHand': event(
    'credit',
    'info',
    'Gutschrift zu {order} von Hand gelöscht',
    'Es entsteht erst wieder eine, wenn du sie selbst erstellst.',
  ),
  'sevdesk.productSample': event(
    'sevdesk',
    'info',
    'Beispielprodukt angelegt',
    '„{name}“ steht zum Ansehen in sevdesk. Artikel: {count}.',
  ),
  'sevdesk.productsStarted': event('sevdesk', 'info', 'Produktübertragung gestartet', 'Produkte: {count}.'),
  'sevdesk.productsDone': event(
    'sevdesk',
    'success',
    'Produktübertragung abgeschlossen',
    'Produkte: {found}, neue Artikel: {created}, fehlgeschlagen: {failed}. Änderungen folgen ab jetzt von selbst.',
  ),
  'sevdesk.productsHeld': event('sevdesk', 'warning', 'Produktübertragung hält an', '{message}'),
  'sevdesk.productFailed': event('sevdesk', 'warning', 'Produkt „{name}“ nicht übertragen', '{message}'),
  'sevdesk.productRemoved': event(
    'sevdesk',
    'info',
    'Artikel zu „{name}“ entfernt',
    'Das Produkt oder eine seiner Varianten gibt es in Shopify nicht mehr. Gelöscht: {deleted}, deaktiviert: {deactivated}, belassen: {released}.',
  ),
  'sevdesk.productsRemoved': event(
    'sevdesk',
    'info',
    'Alle Artikel entfernt',
    'Änderungen an Produkten werden nicht mehr übertragen.',
  ),
  'sevdesk.stockOn': event('sevdesk', 'info', 'Bestandsabgleich eingeschaltet', 'Verfahren: {name}.'),
  'sevdesk.stockOff': event(
    'sevdesk',
    'info',
    'Bestandsabgleich ausgeschaltet',
    'Die Bestände bleiben auf beiden Seiten, wie sie sind.',
  ),
  'sevdesk.stockHeld': event('sevdesk', 'warning', 'Bestandsabgleich hält an', '{message}'),
  'sevdesk.stockFailed': event('sevdesk', 'warning', 'Bestand von „{name}“ nicht abgeglichen', '{message}'),
  'transaction.found': event(
    'transaction',
    'info',
    'Offene Zahlung zu {number} gefunden',
    '{total} über {gateway}.',
  ),
  'transaction.notFound': event(
    'transaction',
    'info',
    'Keine Zahlung zu {number} gefunden',
    'Auf dem Konto von {gateway} gibt es noch keine offene Zahlung über {total}. Es wird wieder nachgesehen.',
  ),
  'transaction.ambiguous': event(
    'transaction',
    'warning',
    'Mehrere Zahlungen passen zu {number}',
    'Über {gateway} gibt es mehr als eine offene Zahlung von {total}. Ordne sie in sevdesk von Hand zu.',
  ),
  'transaction.differs': event(
    'transaction',
    'warning',
    'Zahlung zu {number} hat einen anderen Betrag',
    'Über {gateway} kamen {amount} an, erwartet waren {total}. Das kommt vor, wenn der Kunde in einer anderen Währung bezahlt hat. Ordne die Zahlung in sevdesk von Hand zu.',
  ),
  'transaction.alreadyPaid': event(
    'transaction',
    'info',
    'Beleg {number} ist schon bezahlt',
    'Es wurde nichts gebucht.',
  ),
  'transaction.notEnshrined': event(
    'transaction',
    'info',
    'Beleg zu {order} ist noch nicht festgeschrieben',
    'Die Zahlung über {gateway} wird gebucht, sobald er seine Nummer hat.',
  ),
  'transaction.noReceipt': event(
    'transaction',
    'info',
    'Kein Beleg zur Zahlung gefunden',
    'Zu {order} gibt es keinen Beleg, auf den {total} über {gateway} gebucht werden könnten. Warum keiner entstand, steht an der Bestellung.',
  ),
  'transaction.booked': event(
    'transaction',
    'success',
    'Zahlung zu {number} gebucht',
    '{total} über {gateway}.',
  ),
  'transaction.offset': event(
    'transaction',
    'success',
    '{number} verrechnet',
    '{total} sind mit einem anderen Beleg derselben Bestellung verrechnet. Das Verrechnungskonto bleibt dabei ausgeglichen.',
  ),
  'transaction.bookedByHand': event(
    'transaction',
    'success',
    'Zahlung zu {number} von Hand gebucht',
    '{total} am {date}.',
  ),
  'transaction.takenBack': event(
    'transaction',
    'info',
    'Zahlung zu {number} zurückgenommen',
    'Auf dem Beleg waren {total} gebucht; er ist wieder offen.',
  ),
  'transaction.accountNotFound': event(
    'transaction',
    'warning',
    'Zahlungskonto nicht gefunden',
    'Verknüpfe die Zahlungsart {gateway} in den Einstellungen neu. Danach geht es von selbst weiter.',
  ),
  'transaction.lineTaken': event(
    'transaction',
    'warning',
    'Zahlung einem anderen Beleg zugeordnet',
    'sevdesk hat den Umsatz zu {order} von selbst einem anderen Beleg zugeordnet. Löse die Zuordnung in sevdesk und übertrage die Bestellung dann noch einmal. Damit es nicht wieder geschieht, schalte für das Konto in sevdesk die automatische Zuordnung ab.',
  ),
  'transaction.paypalStarted': event(
    'transaction',
    'info',
    'Abruf von PayPal gestartet',
    'Zahlungen seit dem {date}: {count}.',
  ),
  'transaction.paypalDone': event(
    'transaction',
    'success',
    'Abruf von PayPal abgeschlossen',
    'Übernommen: {count}.',
  ),
  'transaction.paypalHeld': event('transaction', 'warning', 'Abruf von PayPal hält an', '{message}'),
  'transaction.payoutPosted': event(
    'transaction',
    'success',
    'Auszahlung von Shopify Payments gebucht',
    '{total} vom {date}, Vorgänge: {count}.',
  ),
  'transaction.payoutDiffers': event(
    'transaction',
    'warning',
    'Auszahlung von Shopify Payments geht nicht auf',
    '{total} vom {date}: Die Vorgänge weichen um {difference} ab. Es wird nichts ausgeglichen. Prüfe die Auszahlung in Shopify.',
  ),
  'transaction.payoutFailed': event(
    'transaction',
    'critical',
    'Auszahlung von Shopify Payments nicht gebucht',
    '{total} vom {date}: {message}',
  ),
  'transaction.payoutReturned': event(
    'transaction',
    'warning',
    'Auszahlung von Shopify Payments kam nicht an',
    '{total} vom {date}: Die Auszahlung ist fehlgeschlagen oder wurde abgebrochen, das Geld ist wieder bei Shopify. Prüfe deine Bankverbindung in Shopify.',
  ),
  'transaction.payoutsLeftOut': event(
    'transaction',
    'warning',
    'Abruf von Shopify Payments nicht vollständig',
    '{message}',
  ),
  'transaction.paypalLeftOut': event(
    'transaction',
    'warning',
    'Abruf von PayPal nicht vollständig',
    '{message}',
  ),
  'transaction.payoutsHeld': event(
    'transaction',
    'warning',
    'Auszahlungen von Shopify Payments werden nicht abgerufen',
    '{message}',
  ),
} as const satisfies Readonly<Record<string, LogEventDefinition>>;

export type LogEventId = keyof typeof logEvents;

export function isLogEventId(value: string): value is LogEventId {
  return Object.hasOwn(logEvents, value);
}

/** One log line as people read it. */
export function renderLogEvent(
  id: LogEventId,
  values: Readonly<Record<string, string | number | null | undefined>>,
): { readonly path: string; readonly status: LogStatus; readonly title: string; readonly body: string } {
  const definition: LogEventDefinition = logEvents[id];
  return {
    path: definition.path,
    status: definition.status,
    title: fillPlaceholders(definition.title, values),
    body: fillPlaceholders(definition.body, values),
  };
}

function event(origin: LogOrigin, status: LogStatus, title: string, body: string): LogEventDefinition {
  return { origin, path: originPaths[origin], status, title, body };
}

function webhookStep(status: LogStatus, title: string, body: string): LogEventDefinition {
  return { ...event('webhook', status, title, body), path: webhookStepPath };
}
