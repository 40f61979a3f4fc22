import { ownValue } from '@belegfluss/runtime/records';
import type { FieldRef } from '@belegfluss/settings/contract';
import {
  type ChangeCode,
  causesOf,
  type NoteCode,
  reasonWords,
  taxRateWords,
} from '../../../contract/index.ts';
import { type Statement, type StatementSubject, say } from './statement.ts';

/** The statement that a code stands for; a code of a newer version is at least named. */
export function tellCode(about: StatementSubject, code: string, detail: string | null): Statement {
  const words = reasonWords(code, detail ?? '', about === 'note' ? 'note' : 'reason');
  if (words === null) {
    return say(about, `Bei der Übertragung ist ein Fehler aufgetreten (${code}).`, {
      status: 'critical',
      advice: 'Im Verlauf siehst du, was geschehen ist. Behebe die Ursache und versuche es dann erneut.',
      code,
    });
  }
  return say(about, words.text, {
    status: words.status,
    advice: words.advice,
    code,
    setting: settingOf(code, detail ?? ''),
  });
}

/** A refused rate has its cause where its detail says; elsewhere the likeliest setting is meant. */
function settingOf(code: string, detail: string): FieldRef | null {
  const ofRate = code === 'INVALID_TAX_RATE' ? taxRateWords(detail) : null;
  return ofRate === null ? (ownValue(settings, code) ?? causesOf(code)[0] ?? null) : ofRate.setting;
}

/** The settings that correct orders, or say what becomes of what was found. */
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
