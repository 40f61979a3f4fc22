/** Fields of the order settings. */
export const orderFields = {
  skipOrderPos: { label: 'Bestellungen aus dem Point of Sale überspringen' },
  posId: {
    label: 'Kennung des Kassenkanals',
    help: 'Nur nötig, wenn deine Kasse ein eigener Vertriebskanal ist.',
  },
  posName: { label: 'Name des Kassenkanals' },
  skipOrderFree: { label: 'Kostenlose Bestellungen überspringen' },
  skipOrderFreeDelete: {
    label: 'Ihre Belege löschen',
    help: 'Wird eine Bestellung nachträglich kostenlos, wird ihr Rechnungsentwurf gelöscht und eine unbezahlte Rechnung storniert. Eine bezahlte wird gutgeschrieben.',
  },
  skipOrderGiftCard: {
    label: 'Geschenkgutscheine überspringen',
    help: 'Bestellungen, die nur Gutscheine verkaufen, bekommen keine Rechnung; aus anderen werden die Gutscheine herausgenommen. Umsatz entsteht erst, wenn ein Gutschein eingelöst wird (§ 3 Abs. 15 UStG).',
  },
  fixTaxRemoveTax: {
    label: 'Steuer entfernen',
    help: 'Für Kleinunternehmer: nimmt Steuern heraus, die Shopify versehentlich ausweist.',
  },
  fixTaxTip: { label: 'Steuer auf Trinkgeld berichtigen', help: 'Trinkgeld wird wie die Waren besteuert.' },
  fixTaxForeignB2b: {
    label: 'Steuer bei ausländischen Geschäftskunden berichtigen',
    help: 'Nimmt Steuern heraus, die Shopify trotz gültiger USt-IdNr. ausweist.',
  },
  fixTaxShipping: {
    label: 'Steuer auf Versand berichtigen',
    help: 'Versandkosten bekommen die Steuersätze der Waren, mit denen sie berechnet wurden.',
  },
  orderMoney: { label: 'Währung der Belege' },
  syncOrderPayment: {
    label: 'Bestellungen als bezahlt markieren',
    help: 'Ist eine Rechnung in sevdesk bezahlt, wird es ihre Bestellung in Shopify auch.',
  },
  inventorySync: { label: 'Lagerbestand abgleichen' },
} as const;

export const orderSections = {
  filter: {
    title: 'Filter',
    text: 'Übersprungene Bestellungen bekommen keine Belege. Warum, steht an der Bestellung und im Verlauf.',
  },
  currency: {
    title: 'Währung',
    text: 'Zahlt jemand in einer anderen Währung als der deines Shops, kennt Shopify beide Beträge.',
  },
  fixTax: {
    title: 'Steuern berichtigen',
    text: 'Behebt, was Shopify bei Steuern nicht so ausweist, wie es auf die Rechnung gehört.',
  },
  payment: { title: 'Zahlungsstatus', text: 'Was in sevdesk bezahlt ist, zeigt auch Shopify als bezahlt.' },
} as const;

export const orderOptions = {
  orderMoney: [
    {
      value: 'presentment',
      text: { label: 'Währung des Kunden', help: 'Der Beleg nennt den Betrag, den der Kunde bezahlt hat.' },
    },
    {
      value: 'shop',
      text: { label: 'Währung des Shops', help: 'Der Beleg nennt den Betrag in der Währung deines Shops.' },
    },
  ],
} as const;
