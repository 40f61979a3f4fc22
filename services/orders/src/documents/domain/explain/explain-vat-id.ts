import type { FieldRef } from '@belegfluss/settings/contract';
import type { PlanInput } from '../plan.ts';
import { getBuyer } from '../tax/buyer.ts';
import { findVatIdProblem, type VatIdProblem } from '../tax/find-vat-id-problem.ts';
import { derivePlaces, requiresShipping } from '../tax/places.ts';
import type { Known } from './explained.ts';
import { type Statement, say } from './statement.ts';

/** A statement that an order lacks a VAT id says what was found instead: the id, its flaw and its place. */
export function withVatIdProblem(statement: Statement, known: Known | null): Statement {
  const isMissing = statement.code === 'MISSING_VAT-ID';
  const problem = isMissing && known !== null ? findVatIdProblem(known.input) : null;
  if (problem === null || statement.finding.kind !== 'code') return statement;
  return { ...statement, finding: { ...statement.finding, vatId: problem }, ...whatToDo(problem) };
}

/** Explains a VAT id that the tax decision did not use; none where it would change nothing. */
export function explainUncountedVatId(input: PlanInput): readonly Statement[] {
  if (getBuyer(input).vatId !== null || !isElsewhereInEu(input)) return [];
  const problem = findVatIdProblem(input);
  // A separate note reports that VIES denies an id. In places that are not searched, most texts that look like an id
  // are something else.
  if (problem === null || (problem.kind === 'flawed' && !problem.isChosen)) return [];
  if (problem.kind === 'unusable' && problem.why === 'denied') return [];
  return [say('tax', { kind: 'vatIdNotCounted', problem }, { status: 'warning', ...whatToDo(problem) })];
}

function isElsewhereInEu(input: PlanInput): boolean {
  const { shop, shipping, billing } = derivePlaces(input);
  const isEu = requiresShipping(input) ? shipping.isEu : billing.isEuForServices;
  const { countryCode } = requiresShipping(input) ? shipping : billing;
  return isEu && countryCode !== shop.countryCode;
}

type WhatToDo = Pick<Statement, 'setting' | 'vatIdPlace'>;

function whatToDo(problem: VatIdProblem): WhatToDo {
  const setting: FieldRef = 'contacts.vatIdPlaces';
  if (problem.kind === 'elsewhere' || problem.kind === 'unread')
    return { setting, vatIdPlace: problem.place };
  if (problem.kind === 'unusable' && problem.why === 'denied')
    return { setting: 'contacts.vatIdConfirm', vatIdPlace: null };
  const isSearched = problem.kind === 'unusable' || problem.isChosen;
  return { setting: isSearched ? null : setting, vatIdPlace: null };
}
