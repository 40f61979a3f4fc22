/** Fields of the contract between services, by the beginning of their path; the first that fits. */
const names: readonly (readonly [string, string])[] = [
  ['content.reference', 'der Name der Bestellung'],
  ['content.number', 'der Name der Bestellung'],
  ['content.currency', 'die Währung'],
  ['content.date', 'das Datum'],
  ['content.deliveryDate', 'das Lieferdatum'],
  ['content.paymentTermDays', 'das Zahlungsziel'],
  ['content.cashDiscount', 'das Skonto'],
  ['content.buyerReference', 'die Bestellnummer des Kunden'],
  ['content.tags', 'ein Tag'],
  ['content.positions', 'ein Betrag, eine Menge oder ein Steuersatz der Positionen'],
  ['content.address', 'die Anschrift'],
  ['contact.email', 'die E-Mail-Adresse des Kunden'],
  ['contact.address', 'die Anschrift'],
  ['contact', 'eine Angabe zum Kunden'],
  ['amount', 'der Betrag einer Zahlung'],
  ['to', 'die E-Mail-Adresse des Kunden'],
];

/** `content.currency` → `die Währung.`: names for merchants the part of an order that a document cannot contain. */
export function describeField(path: string): string {
  const name = names.find(([field]) => path === field || path.startsWith(`${field}.`))?.[1];
  return name === undefined ? `„${path}“.` : `${name}.`;
}
