/**
 * What documents say where the merchant has written nothing else. The app says "du" to the merchant; a document
 * speaks to the merchant's customers, businesses among them, and says "Sie".
 */
export const defaultTexts = {
  invoiceSubject: 'Rechnung',
  creditSubject: 'Gutschrift',
  invoiceHead: (orderName: string) =>
    `Vielen Dank für Ihre Bestellung ${orderName}. Wir berechnen Ihnen die folgenden Positionen.`,
  creditHead: (orderName: string, invoiceNumber: string | null) =>
    invoiceNumber === null
      ? `Zu Ihrer Bestellung ${orderName} schreiben wir Ihnen die folgenden Positionen gut.`
      : `Zu Ihrer Bestellung ${orderName} und der Rechnung ${invoiceNumber} schreiben wir Ihnen die folgenden Positionen gut.`,
  invoiceFoot: 'Wir freuen uns auf Ihre nächste Bestellung.',
  creditFoot: 'Bei Fragen zu dieser Gutschrift sind wir gern für Sie da.',
  discount: 'Rabatt',
  shipping: 'Versand',
  shippingDiscount: 'Versandrabatt',
  tip: 'Trinkgeld',
  duties: 'Zollgebühren',
  rounding: 'Rundung',
  refund: 'Erstattung',
  refundedShipping: 'Erstattung Versand',
  withheld: 'Einbehalt',
  taxShare: (title: string, percent: string) => `${title} (Anteil ${percent.replace('.', ',')} %)`,
  taxText: (percents: readonly string[]) =>
    percents.length === 1 ? `Umsatzsteuer ${(percents[0] ?? '0').replace('.', ',')} %` : 'Umsatzsteuer',
  smallBusinessTaxText: 'Keine Umsatzsteuer nach § 19 UStG',
} as const;
