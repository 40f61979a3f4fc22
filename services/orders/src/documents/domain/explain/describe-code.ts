import { ownValue } from '@belegfluss/runtime/records';
import type { FieldRef } from '@belegfluss/settings/contract';
import {
  type ChangeCode,
  type Detail,
  listCausingSettings,
  type NoteCode,
  reasonWords,
  refusedRateWords,
} from '../../../../contract/index.ts';
import { type Statement, type StatementSubject, say } from './statement.ts';

/** Composes the statement of a code. */
export function describeCode(about: StatementSubject, code: string, detail: Detail | null): Statement {
  const as = about === 'note' ? 'note' : 'reason';
  const words = reasonWords(code, detail, as);
  const finding = { kind: 'code', code, detail, as, vatId: null } as const;
  // A newer version wrote it.
  if (words === null) return say(about, finding, { status: 'critical', code });
  return say(about, finding, { status: words.status, code, setting: findCausingSetting(code, detail) });
}

/** A refused rate has its cause where its detail says; elsewhere the likeliest setting is meant. */
function findCausingSetting(code: string, detail: Detail | null): FieldRef | null {
  const ofRate = code === 'INVALID_TAX_RATE' ? refusedRateWords(detail) : null;
  return ofRate === null
    ? (ownValue(settings, code) ?? listCausingSettings(code)[0] ?? null)
    : ofRate.setting;
}

/** Settings that correct orders, or that decide about a finding. */
const settings: Readonly<Partial<Record<ChangeCode | NoteCode, FieldRef>>> = {
  ZERO_RATE: 'invoices.zeroRate',
  ZERO_RATE_REASON: 'invoices.zeroRateReason',
  SUPPLY_AHEAD: 'invoices.invoiceDeliveryDate0Modify',
  REMOVE_TAX: 'orders.fixTaxRemoveTax',
  FIX_TAX_FOREIGN_BNB: 'orders.fixTaxForeignB2b',
  FIX_TAX_SHIPPING: 'orders.fixTaxShipping',
  FIX_TAX_TIP: 'orders.fixTaxTip',
  EXCLUDE_GIFT_CARDS: 'orders.skipOrderGiftCard',
};
