import { creationRules } from './creation.ts';
import { deliveryChoiceEffects, deliveryModifierRules } from './delivery-modifiers.ts';
import { deliverySourceRules } from './delivery-sources.ts';
import { eInvoiceRules } from './e-invoice.ts';
import { invoiceDateRules } from './invoice-date.ts';
import { mailChoiceEffects, mailRules } from './mail.ts';
import { numberRules } from './numbers.ts';
import { orderRules } from './orders.ts';
import { paymentRules } from './payments.ts';
import { printCodeRules } from './print-codes.ts';
import { skontoRules } from './skonto.ts';
import type { ChoiceEffect, StateRule } from './state-rule.ts';
import { taxStateRules } from './tax.ts';

/** All rules between preferences; the form and the service obey the same ones. Causes come before what they cause. */
export const stateRules: readonly StateRule[] = [
  ...creationRules,
  ...numberRules,
  ...invoiceDateRules,
  ...deliverySourceRules,
  ...deliveryModifierRules,
  ...mailRules,
  ...eInvoiceRules,
  ...skontoRules,
  ...printCodeRules,
  ...taxStateRules,
  ...paymentRules,
  ...orderRules,
];

export const choiceEffects: readonly ChoiceEffect[] = [...mailChoiceEffects, ...deliveryChoiceEffects];
