import { noteTexts, taxRuleChange } from '@belegfluss/orders/contract';
import { conditionOperators, smallBusinessRuleId, taxRuleIds } from '@belegfluss/settings/contract';
import { z } from 'zod';

/**
 * Body of `POST /api/orders/{id}/tax-rules/try`: settings as `PATCH /api/preferences` takes them, tried without being
 * saved: `general.oss`, `invoices.taxRuleSort`, `invoices.taxRuleDefault`, `invoices.taxRuleCondition`. What is absent
 * is as saved, also the whole body. 400 names the wrong fields.
 */
export const taxRuleTrialRequest = taxRuleChange;

const ruleId = z.enum([...taxRuleIds, smallBusinessRuleId]);

const triedCondition = z.object({
  /** Key of the condition, e.g. `shipping.countryCode`. */
  key: z.string(),
  operator: z.enum(conditionOperators),
  value: z.string(),
  /** Values in the order; empty where none are set. */
  actualValues: z.array(z.string()),
  holds: z.boolean(),
});

const triedRule = z.object({
  ruleId,
  /**
   * `chosen`; `later`: it holds, but one before it was chosen; `fails`: a group of its conditions does not hold. Not
   * examined: `oss`, see `ossBar`; `unused`: it has no conditions; `free`, `giftCards`: the usual conditions do not
   * apply to items free of charge, or to vouchers.
   */
  verdict: z.enum(['chosen', 'later', 'fails', 'oss', 'unused', 'free', 'giftCards']),
  /** The merchant's own conditions instead of the usual ones. */
  ownConditions: z.boolean(),
  /** All groups must hold; a group holds when one of its conditions does. Empty where they were not examined. */
  groups: z.array(z.object({ holds: z.boolean(), conditions: z.array(triedCondition) })),
});

/** Texts are in the catalogue of notes in `orders/contract`. */
const note = z.object({
  code: z.enum(Object.keys(noteTexts) as [keyof typeof noteTexts]),
  /** For `{detail}` of the text. */
  detail: z.string().nullable(),
});

/** 200: which rule the order falls under and why. */
export const taxRuleTrial = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('tried'),
    /** The order's name. */
    order: z.string(),
    /** Rule 11 holds for everything; no rule was tried. */
    smallBusiness: z.boolean(),
    chosenRuleId: ruleId,
    /** Why no rule was chosen for its conditions: the merchant's default one was taken, or rule 1 where that one cannot be used. */
    fallback: z.enum(['default', 'taxable']).nullable(),
    /** Why the one-stop shop cannot be used; null when it can. */
    ossBar: z.enum(['off', 'oldAccount', 'notBegun', 'handedOver', 'noDistanceSale']).nullable(),
    /** In the merchant's order. */
    rules: z.array(triedRule),
    /** The final decision: a document under a rule, or none for a reason. */
    verdict: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), ruleId, notes: z.array(note) }),
      z.object({ ok: z.literal(false), problem: note, notes: z.array(note) }),
    ]),
    /** Values that a real decision would ask for first; the trial treated them as not set. */
    missing: z.array(z.enum(['metafields', 'companyLocation', 'vatIdCheck', 'customerTags'])),
  }),
  /** Its amounts contradict each other: no document is made of it. `detail` is German. */
  z.object({ outcome: z.literal('inconsistent'), order: z.string(), detail: z.string() }),
  /** Its details are no longer kept. */
  z.object({ outcome: z.literal('emptied'), order: z.string() }),
]);

export type TaxRuleTrialRequest = z.input<typeof taxRuleTrialRequest>;
export type TaxRuleTrial = z.output<typeof taxRuleTrial>;
