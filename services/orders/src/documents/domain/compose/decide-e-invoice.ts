import type { EInvoiceRequirement as AccountRequirement } from '@belegfluss/settings/contract';
import type { ProviderContext } from '../../../kernel/domain/shop-context.ts';
import type { PlanNote } from '../plan.ts';
import { isText } from './compose-address.ts';
import { getRuleLimits } from './decide-limits.ts';
import type { EInvoiceRequirement } from './e-invoice-requirement.ts';
import { type EInvoiceDraft, eInvoiceRules } from './e-invoice-rules.ts';

export type EInvoiceInput = {
  readonly provider: Pick<ProviderContext, 'eInvoiceGaps' | 'sepaPaymentMethodId'>;
  readonly paymentTermDays: number | null;
  readonly buyerEmail: string | null;
  /** A text that the order calls a Leitweg-ID although its check digits are wrong; null where there is none. */
  readonly wrongLeitwegId: string | null;
  /** The document as it would be written. */
  readonly draft: EInvoiceDraft;
};

export type EInvoiceDecision = {
  readonly eInvoice: boolean;
  readonly requirements: readonly EInvoiceRequirement[];
  readonly note: PlanNote | null;
};

/**
 * Requirements that the provider's list of e-invoice requirements has for the seller's account, each with the rule that
 * asks for the same.
 */
const sellerRules: Readonly<Record<string, string | null>> = {
  addressStreet: null,
  addressZip: 'BR-DE-4',
  addressCity: 'BR-DE-3',
  bankIban: 'BR-61',
  bankBic: null,
  contactEmail: 'BR-DE-7',
  contactPhone: 'BR-DE-6',
  taxNumber: 'BR-DE-16',
} satisfies Record<Exclude<AccountRequirement['id'], 'paymentMethod'>, string | null>;

const notWanted: EInvoiceDecision = { eInvoice: false, requirements: [], note: null };

/**
 * Decides whether an invoice becomes a structured one. Where requirements are not met, the note names them with their
 * rules, and the invoice is a plain one.
 */
export function decideEInvoice(isWanted: boolean, facts: EInvoiceInput): EInvoiceDecision {
  if (!isWanted) return notWanted;
  const requirements = eInvoiceRequirements(facts);
  const missing = requirements.filter(({ ok }) => !ok);
  if (missing.length === 0) return { eInvoice: true, requirements, note: null };
  const lacks = missing.map(({ id, found = null, rule }) => ({ id, found, rule }));
  const note: PlanNote = { code: 'EINVOICE_LEFT_OUT', detail: { kind: 'eInvoice', lacks } };
  return { eInvoice: false, requirements, note };
}

/** The whole check: seller, preferences, buyer, tax rule, and what the document says. */
function eInvoiceRequirements({
  provider,
  paymentTermDays,
  buyerEmail,
  wrongLeitwegId,
  draft,
}: EInvoiceInput): EInvoiceRequirement[] {
  const { address } = draft;
  return [
    ...sellerRequirements(provider, paymentTermDays),
    { id: 'buyerStreet', rule: null, ok: isText(address.street) },
    { id: 'buyerZip', rule: 'BR-DE-9', ok: isText(address.zip) },
    { id: 'buyerCity', rule: 'BR-DE-8', ok: isText(address.city) },
    { id: 'buyerCountry', rule: 'BR-11', ok: isText(address.countryCode) },
    {
      id: 'buyerEmail',

      rule: 'PEPPOL-EN16931-R010',
      ok: isText(buyerEmail),
    },
    {
      id: 'leitwegId',
      found: wrongLeitwegId,
      rule: 'BT-10, BR-DE-15',
      ok: wrongLeitwegId === null,
    },
    {
      id: 'taxRule',

      rule: null,
      ok: getRuleLimits(draft.taxRuleId).eInvoice,
    },
    ...eInvoiceRules(draft),
  ];
}

/** The part that holds for all orders of a shop: seller data and preferences. */
function sellerRequirements(
  provider: EInvoiceInput['provider'],
  paymentTermDays: number | null,
): EInvoiceRequirement[] {
  const gaps = new Set(provider.eInvoiceGaps);
  const known = Object.entries(sellerRules).map(([id, rule]) => ({ id, rule, ok: !gaps.has(id) }));
  const unknown = provider.eInvoiceGaps.filter((id) => !Object.hasOwn(sellerRules, id));
  return [
    ...known,
    ...unknown.map((id) => ({ id, rule: null, ok: false })),
    { id: 'paymentTerm', rule: 'BR-CO-25', ok: paymentTermDays !== null },
    {
      id: 'sepaPaymentMethod',

      rule: 'BR-DE-1',
      ok: provider.sepaPaymentMethodId !== null,
    },
  ];
}
