import type { EInvoiceRequirement as AccountRequirement } from '@belegfluss/settings/contract';
import type { PlanNote, PostalAddress, ProviderFacts } from '../plan.ts';
import { isText } from './compose-address.ts';
import { limitsOf } from './decide-limits.ts';

/** One thing that a structured invoice needs. */
export type EInvoiceRequirement = {
  readonly id: string;
  /** German, for the merchant. */
  readonly label: string;
  readonly ok: boolean;
};

export type EInvoiceFacts = {
  readonly provider: Pick<ProviderFacts, 'eInvoiceGaps' | 'sepaPaymentMethodId'>;
  readonly paymentTermDays: number | null;
  readonly ruleId: string;
  readonly buyer: PostalAddress;
  readonly buyerEmail: string | null;
};

export type EInvoiceDecision = {
  readonly eInvoice: boolean;
  readonly requirements: readonly EInvoiceRequirement[];
  readonly note: PlanNote | null;
};

/** What the provider asks of the seller's account; source: its list of e-invoice requirements. */
const sellerLabels: Readonly<Record<string, string>> = {
  addressStreet: 'Straße deines Unternehmens',
  addressZip: 'Postleitzahl deines Unternehmens',
  addressCity: 'Ort deines Unternehmens',
  bankIban: 'IBAN deines Unternehmens',
  bankBic: 'BIC deines Unternehmens',
  contactEmail: 'E-Mail-Adresse deines Unternehmens',
  contactPhone: 'Telefonnummer deines Unternehmens',
  taxNumber: 'Steuernummer deines Unternehmens',
} satisfies Record<Exclude<AccountRequirement['id'], 'paymentMethod'>, string>;

const notWanted: EInvoiceDecision = { eInvoice: false, requirements: [], note: null };

/** Whether an invoice becomes a structured one. What lacks is named, and the invoice is a plain one. */
export function decideEInvoice(isWanted: boolean, facts: EInvoiceFacts): EInvoiceDecision {
  if (!isWanted) return notWanted;
  const requirements = eInvoiceRequirements(facts);
  const missing = requirements.filter(({ ok }) => !ok);
  if (missing.length === 0) return { eInvoice: true, requirements, note: null };
  const detail = `${missing.map(({ label }) => label).join(', ')}.`;
  return { eInvoice: false, requirements, note: { code: 'EINVOICE_LEFT_OUT', detail } };
}

/** The whole check: seller, preferences, buyer, tax rule. */
export function eInvoiceRequirements(facts: EInvoiceFacts): EInvoiceRequirement[] {
  const { buyer } = facts;
  return [
    ...eInvoiceSellerRequirements(facts.provider, facts.paymentTermDays),
    { id: 'buyerStreet', label: 'Straße des Kunden', ok: isText(buyer.street) },
    { id: 'buyerZip', label: 'Postleitzahl des Kunden', ok: isText(buyer.zip) },
    { id: 'buyerCity', label: 'Ort des Kunden', ok: isText(buyer.city) },
    { id: 'buyerCountry', label: 'Land des Kunden', ok: isText(buyer.countryCode) },
    { id: 'buyerEmail', label: 'E-Mail-Adresse des Kunden', ok: isText(facts.buyerEmail) },
    {
      id: 'taxRule',
      label: 'eine Umsatzsteuerregelung, die E-Rechnungen zulässt',
      ok: limitsOf(facts.ruleId).eInvoice,
    },
  ];
}

/** The part that holds for all orders of a shop: seller data and preferences. */
export function eInvoiceSellerRequirements(
  provider: EInvoiceFacts['provider'],
  paymentTermDays: number | null,
): EInvoiceRequirement[] {
  const gaps = new Set(provider.eInvoiceGaps);
  const known = Object.entries(sellerLabels).map(([id, label]) => ({ id, label, ok: !gaps.has(id) }));
  const unknown = provider.eInvoiceGaps.filter((id) => sellerLabels[id] === undefined);
  return [
    ...known,
    ...unknown.map((id) => ({ id, label: id, ok: false })),
    { id: 'paymentTerm', label: 'ein Zahlungsziel', ok: paymentTermDays !== null },
    {
      id: 'sepaPaymentMethod',
      label: 'die Zahlungsart SEPA-Überweisung',
      ok: provider.sepaPaymentMethodId !== null,
    },
  ];
}
