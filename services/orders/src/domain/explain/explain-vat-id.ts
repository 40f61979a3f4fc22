import { describeVatIdFlaw, type FieldRef, type VatIdPlace } from '@belegfluss/settings/contract';
import type { PlanInput } from '../plan.ts';
import { buyerOf } from '../tax/buyer.ts';
import { requiresShipping } from '../tax/condition-facts.ts';
import { findVatIdProblem, type VatIdProblem } from '../tax/find-vat-id-problem.ts';
import { placesOf } from '../tax/places.ts';
import type { Known } from './explained.ts';
import { type Statement, say } from './statement.ts';

/** A statement that an order lacks a VAT id says what was found instead: the id, its flaw and its place. */
export function withVatIdProblem(statement: Statement, known: Known | null): Statement {
  const isMissing = statement.code === 'MISSING_VAT-ID';
  const problem = isMissing && known !== null ? findVatIdProblem(known.input) : null;
  if (problem === null) return statement;
  return { ...statement, text: `${statement.text} ${describe(problem)}`, ...whatToDo(problem) };
}

/** What a document was taxed without, though its buyer may have a VAT id; none where it would change nothing. */
export function explainUncountedVatId(input: PlanInput): readonly Statement[] {
  if (buyerOf(input).vatId !== null || !isElsewhereInEu(input)) return [];
  const problem = findVatIdProblem(input);
  // That VIES denies one is a note of its own. Where nobody looks, most of what looks like one is none.
  if (problem === null || (problem.kind === 'flawed' && !problem.isChosen)) return [];
  if (problem.kind === 'unusable' && problem.why === 'denied') return [];
  return [
    say('tax', `Ohne USt-IdNr. des Kunden besteuert. ${describe(problem)}`, {
      status: 'warning',
      ...whatToDo(problem),
    }),
  ];
}

function isElsewhereInEu(input: PlanInput): boolean {
  const { shop, shipping, billing } = placesOf(input);
  const isEu = requiresShipping(input) ? shipping.isEu : billing.isEuForServices;
  const { countryCode } = requiresShipping(input) ? shipping : billing;
  return isEu && countryCode !== shop.countryCode;
}

function describe(problem: VatIdProblem): string {
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

type WhatToDo = Pick<Statement, 'advice' | 'setting' | 'vatIdPlace'>;

function whatToDo(problem: VatIdProblem): WhatToDo {
  const setting: FieldRef = 'contacts.vatIdPlaces';
  if (problem.kind === 'elsewhere' || problem.kind === 'unread')
    return {
      advice:
        'Füge den Suchort hinzu. Danach werden alle Bestellungen erneut versucht, die aus diesem Grund keinen Beleg haben.',
      setting,
      vatIdPlace: problem.place,
    };
  if (problem.kind === 'unusable' && problem.why === 'denied')
    return { advice: mend(problem.place), setting: 'contacts.vatIdConfirm', vatIdPlace: null };
  const isSearched = problem.kind === 'unusable' || problem.isChosen;
  return { advice: mend(problem.place), setting: isSearched ? null : setting, vatIdPlace: null };
}

/** Only a changed order is looked at again by itself: nobody tells it that its customer or a location has changed. */
const mend = (place: VatIdPlace): string =>
  place.startsWith('order-')
    ? 'Trage die richtige USt-IdNr. in Shopify an der Bestellung ein, an einem Ort, an dem gesucht wird. Sie wird danach von selbst erneut geprüft.'
    : 'Trage die richtige USt-IdNr. in Shopify beim Kunden ein und klicke dann auf „Erneut versuchen“.';

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
