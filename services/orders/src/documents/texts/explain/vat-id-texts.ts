import { describeVatIdFlaw, type VatIdPlace } from '@belegfluss/settings/contract';
import type { VatIdProblem } from '../../domain/tax/find-vat-id-problem.ts';

/** Describes what was found instead of a valid VAT id: the id, its flaw and its place. */
export function vatIdText(problem: VatIdProblem): string {
  const where = places[problem.place];
  switch (problem.kind) {
    case 'elsewhere':
      return `${problem.vatId} steht ${where}, dort wird nicht gesucht.`;
    case 'unread':
      return `Sie gehört zu einem Unternehmen, und dessen Steuer-ID steht in Shopify ${where}: Dort wird nicht gesucht.`;
    case 'unusable':
      return `${problem.vatId} ${where}: ${reasons[problem.why]}.`;
    case 'flawed': {
      const flaw = `${problem.found.written} ${where}: ${describeVatIdFlaw(problem.found)}.`;
      return problem.isChosen ? flaw : `${flaw} Außerdem wird dort nicht gesucht.`;
    }
  }
}

/**
 * Advises on a VAT id. Only a changed order is checked again automatically: nothing reports a change of its customer or
 * of a location.
 */
export function adviceOnVatId({ kind, place }: VatIdProblem): string {
  if (kind === 'elsewhere' || kind === 'unread')
    return 'Füge den Suchort hinzu. Danach werden alle Bestellungen erneut versucht, die aus diesem Grund keinen Beleg haben.';
  return place.startsWith('order-')
    ? 'Trage die richtige USt-IdNr. in Shopify an der Bestellung ein, an einem Ort, an dem gesucht wird. Sie wird danach von selbst erneut geprüft.'
    : 'Trage die richtige USt-IdNr. in Shopify beim Kunden ein und klicke dann auf „Erneut versuchen“.';
}

const reasons: Readonly<Record<(VatIdProblem & { readonly kind: 'unusable' })['why'], string>> = {
  own: 'Das ist deine eigene USt-IdNr',
  home: 'Sie ist aus deinem eigenen Land; steuerfrei wird eine Lieferung nur mit der eines anderen EU-Landes',
  notEu: 'Kein Mitgliedstaat der EU hat sie vergeben',
  denied: 'Laut VIES ungültig',
};

const places: Readonly<Record<VatIdPlace, string>> = {
  'company-location': 'am Unternehmensstandort',
  'order-attributes': 'in den zusätzlichen Details der Bestellung',
  'order-note': 'in der Notiz der Bestellung',
  'order-items': 'in den Eigenschaften der Artikel',
  'order-billing': 'in der Rechnungsadresse',
  'order-shipping': 'in der Lieferadresse',
  'order-tags': 'in den Tags der Bestellung',
  'customer-note': 'in der Notiz zum Kunden',
  'customer-tags': 'in den Tags des Kunden',
};
