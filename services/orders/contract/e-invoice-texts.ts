import { ownValue } from '@belegfluss/runtime/records';

/** One thing that a structured invoice needs and a document lacks. */
export type EInvoiceLack = {
  /** An id of the table below, or one that the provider added since. */
  readonly id: string;
  /** The value found instead, or its fault; null where nothing is known of it. */
  readonly found: string | null;
  /** The rule of EN 16931, XRechnung or Peppol that asks for it; null where the provider does. */
  readonly rule: string | null;
};

/** `ein Zahlungsziel (BR-CO-25)` */
export function eInvoiceLackText({ id, found, rule }: EInvoiceLack): string {
  const label = `${ownValue(labels, id) ?? id}${found === null ? '' : foundText(id, found)}`;
  return rule === null ? label : `${label} (${rule})`;
}

const foundText = (id: string, found: string): string =>
  id === 'leitwegId' ? ` statt „${found}“` : ` („${found}“)`;

const labels: Readonly<Record<string, string>> = {
  addressStreet: 'Straße deines Unternehmens',
  addressZip: 'Postleitzahl deines Unternehmens',
  addressCity: 'Ort deines Unternehmens',
  bankIban: 'IBAN deines Unternehmens',
  bankBic: 'BIC deines Unternehmens',
  contactEmail: 'E-Mail-Adresse deines Unternehmens',
  contactPhone: 'Telefonnummer deines Unternehmens',
  taxNumber: 'Steuernummer deines Unternehmens',
  paymentTerm: 'ein Zahlungsziel',
  sepaPaymentMethod: 'die Zahlungsart SEPA-Überweisung',
  buyerStreet: 'Straße des Kunden',
  buyerZip: 'Postleitzahl des Kunden',
  buyerCity: 'Ort des Kunden',
  buyerCountry: 'Land des Kunden',
  buyerEmail: 'E-Mail-Adresse des Kunden',
  leitwegId: 'eine Leitweg-ID mit richtiger Prüfziffer',
  taxRule: 'eine Umsatzsteuerregelung, die E-Rechnungen zulässt',
  lines: 'mindestens eine Position',
  lineNames: 'eine Bezeichnung für jede Position',
  linePrices: 'kein negativer Preis',
  currency: 'eine Währung',
  buyerName: 'Name des Kunden',
  period: 'ein Leistungszeitraum, der nicht vor seinem Beginn endet',
  rates: 'nur Positionen ohne Umsatzsteuer',
  reason: 'der Grund der Steuerfreiheit',
  buyerVatId: 'USt-IdNr. des Kunden',
  deliveryDate: 'ein Lieferdatum',
  deliveryCountry: 'das Land der Lieferung',
};
