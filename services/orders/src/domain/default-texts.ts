/** What documents say where the merchant has written nothing else. */
export const defaultTexts = {
  invoiceSubject: 'Rechnung',
  creditSubject: 'Gutschrift',
  invoiceHead: (orderName: string) =>
    `Vielen Dank für deine Bestellung ${orderName}. Wir berechnen dir die folgenden Positionen.`,
  creditHead: (orderName: string, invoiceNumber: string | null) =>
    invoiceNumber === null
      ? `Zu deiner Bestellung ${orderName} schreiben wir dir die folgenden Positionen gut.`
      : `Zu deiner Bestellung ${orderName} und der Rechnung ${invoiceNumber} schreiben wir dir die folgenden Positionen gut.`,
  invoiceFoot: 'Wir freuen uns, wenn du wieder bei uns bestellst.',
  creditFoot: 'Bei Fragen zu dieser Gutschrift melde dich gern bei uns.',
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
