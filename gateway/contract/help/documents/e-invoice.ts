import { type Article, h, list, note, p } from '../article.ts';

export const eInvoice: Article = {
  title: 'E-Rechnung',
  summary: 'Voraussetzungen für strukturierte Rechnungen und was geschieht, wenn etwas fehlt.',
  blocks: [
    p(
      'Eine E-Rechnung enthält ihre Angaben in einem strukturierten Format (EN 16931), das Programme lesen können. sevdesk erzeugt sie; Belegfluss sorgt dafür, dass alle Angaben da sind. Du schaltest sie unter [Einstellungen › Rechnungen](app:invoices) im Expertenmodus ein.',
    ),
    p(
      'In Deutschland wird die E-Rechnung zwischen inländischen Unternehmen schrittweise zur Pflicht. Ab wann sie dich trifft, sagt dir deine Steuerberatung.',
    ),
    h('Was dein sevdesk-Konto braucht'),
    list(
      'Straße, Postleitzahl und Ort deines Unternehmens',
      'IBAN und BIC',
      'E-Mail-Adresse und Telefonnummer',
      'Steuernummer',
      'die Zahlungsmethode SEPA-Überweisung',
    ),
    p('Fehlt etwas, nennen es die Einstellungen. Ergänze es in sevdesk und wähle dann **Synchronisieren**.'),
    h('Was in Belegfluss eingestellt sein muss'),
    list(
      'Ein [Zahlungsziel](app:invoices): „keines“ geht nicht, „sofort“ schon.',
      'Keine eigenen Zahlungsmethoden je Zahlungsart: Eine E-Rechnung nennt immer die SEPA-Überweisung.',
    ),
    h('Wer E-Rechnungen bekommt'),
    p(
      'Geschäftskunden: Bestellungen mit Firma oder USt-IdNr. Verbraucher bekommen gewöhnliche Rechnungen, denn einer E-Rechnung müssen sie zustimmen (§ 14 Abs. 1 Satz 5 UStG). Haben deine Kunden zugestimmt, schalte **E-Rechnungen nur für Geschäftskunden** aus.',
    ),
    h('Was die Bestellung braucht'),
    list(
      'Straße, Postleitzahl, Ort und Land des Kunden',
      'eine E-Mail-Adresse des Kunden',
      'eine Umsatzsteuerregelung, die E-Rechnungen zulässt: Verkäufe im One-Stop-Shop-Verfahren lassen sie nicht zu',
      'für innergemeinschaftliche Lieferungen und Reverse Charge die USt-IdNr. des Kunden',
    ),
    p(
      'Belegfluss prüft jede E-Rechnung, bevor sie an sevdesk geht, nach den Regeln von EN 16931 und XRechnung. Was eine Regel verletzt, nennt der Hinweis mit ihrem Namen, zum Beispiel BR-27.',
    ),
    h('Leitweg-ID und Bestellnummer des Kunden'),
    p(
      'Behörden wollen ihre Leitweg-ID auf der E-Rechnung (BT-10). Belegfluss sucht sie im Bestellattribut „Leitweg-ID“ (oder „Käuferreferenz“), dann in der externen ID und der Notiz des Firmenstandorts in Shopify. Steht sie in sevdesk beim Kontakt, bleibt sie dort und wird verwendet. Stimmt ihre Prüfziffer nicht, entsteht eine gewöhnliche Rechnung mit Hinweis.',
    ),
    p(
      'Die Bestellnummer des Kunden (PO-Nummer in Shopify) steht auf jedem Beleg über den Positionen, wenn deine Texte sie nicht schon nennen. Eine E-Rechnung nennt sie außerdem im strukturierten Teil als Bestellreferenz (BT-13), ebenso ihre Gutschriften. In sevdesk steht sie im Feld „Referenz/Bestellnummer“; der Name der Shopify-Bestellung steht dann über den Positionen.',
    ),
    p(
      'Der Entwurf wird mit dem Namen der Bestellung angelegt und bekommt die Nummer des Kunden gleich danach. Ändert sie sich, folgt ihr die Rechnung, solange sie noch geändert werden kann. Ist sie länger als 255 Zeichen, bleibt es beim Namen der Bestellung.',
    ),
    h('Rabatte'),
    p(
      'Eine E-Rechnung kennt keine negativen Preise (BR-27). Rabatte stehen deshalb immer an der Position, zu der sie gehören, auch wenn du **Rabatte als eigene Position** gewählt hast; dasselbe gilt für Einbehalte in Gutschriften. Schlussrechnungen ziehen Abschläge mit negativen Positionen ab und sind darum gewöhnliche Rechnungen.',
    ),
    p(
      'Fehlt bei einer Bestellung etwas davon, entsteht eine gewöhnliche Rechnung, und der Hinweis EINVOICE_LEFT_OUT an der Bestellung sagt, was fehlt. Ihre Gutschriften folgen der Rechnung.',
    ),
    note(
      'Änderst du eine der Voraussetzungen so, dass sie fehlt, schaltet Belegfluss die E-Rechnung aus und sagt es dir.',
    ),
  ],
};
