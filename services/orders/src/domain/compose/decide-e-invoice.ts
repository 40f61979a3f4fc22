import type { EInvoiceRequirement as AccountRequirement } from '@belegfluss/settings/contract';
import type { PlanNote, ProviderFacts } from '../plan.ts';
import { isText } from './compose-address.ts';
import { limitsOf } from './decide-limits.ts';
import { type EInvoiceDraft, eInvoiceRules } from './e-invoice-rules.ts';

/** One thing that a structured invoice needs. */
export type EInvoiceRequirement = {
  readonly id: string;
  /** German, for the merchant. */
  readonly label: string;
  /** The rule of EN 16931, XRechnung or Peppol that asks for it; null where the provider does. */
  readonly rule: string | null;
  readonly ok: boolean;
};

export type EInvoiceFacts = {
  readonly provider: Pick<ProviderFacts, 'eInvoiceGaps' | 'sepaPaymentMethodId'>;
  readonly paymentTermDays: number | null;
  readonly buyerEmail: string | null;
  /** What the order calls a Leitweg-ID although its check digits are wrong; null where there is nothing like it. */
  readonly wrongLeitwegId: string | null;
  /** What the document would say. */
  readonly draft: EInvoiceDraft;
};

export type EInvoiceDecision = {
  readonly eInvoice: boolean;
  readonly requirements: readonly EInvoiceRequirement[];
  readonly note: PlanNote | null;
};

type Asked = Pick<EInvoiceRequirement, 'label' | 'rule'>;

/** What the provider asks of the seller's account, by its list of e-invoice requirements, and which rule asks the same. */
const sellerLabels: Readonly<Record<string, Asked>> = {
  addressStreet: { label: 'Straße deines Unternehmens', rule: null },
  addressZip: { label: 'Postleitzahl deines Unternehmens', rule: 'BR-DE-4' },
  addressCity: { label: 'Ort deines Unternehmens', rule: 'BR-DE-3' },
  bankIban: { label: 'IBAN deines Unternehmens', rule: 'BR-61' },
  bankBic: { label: 'BIC deines Unternehmens', rule: null },
  contactEmail: { label: 'E-Mail-Adresse deines Unternehmens', rule: 'BR-DE-7' },
  contactPhone: { label: 'Telefonnummer deines Unternehmens', rule: 'BR-DE-6' },
  taxNumber: { label: 'Steuernummer deines Unternehmens', rule: 'BR-DE-16' },
} satisfies Record<Exclude<AccountRequirement['id'], 'paymentMethod'>, Asked>;

const notWanted: EInvoiceDecision = { eInvoice: false, requirements: [], note: null };

/** Whether an invoice becomes a structured one. What lacks is named with its rule, and the invoice is a plain one. */
export function decideEInvoice(isWanted: boolean, facts: EInvoiceFacts): EInvoiceDecision {
  if (!isWanted) return notWanted;
  const requirements = eInvoiceRequirements(facts);
  const missing = requirements.filter(({ ok }) => !ok);
  if (missing.length === 0) return { eInvoice: true, requirements, note: null };
  const detail = `${missing.map(({ label, rule }) => (rule === null ? label : `${label} (${rule})`)).join(', ')}.`;
  return { eInvoice: false, requirements, note: { code: 'EINVOICE_LEFT_OUT', detail } };
}

/** The whole check: seller, preferences, buyer, tax rule, and what the document says. */
export function eInvoiceRequirements({
  provider,
  paymentTermDays,
  buyerEmail,
  wrongLeitwegId,
  draft,
}: EInvoiceFacts): EInvoiceRequirement[] {
  const { address } = draft;
  return [
    ...sellerRequirements(provider, paymentTermDays),
    { id: 'buyerStreet', label: 'Straße des Kunden', rule: null, ok: isText(address.street) },
    { id: 'buyerZip', label: 'Postleitzahl des Kunden', rule: 'BR-DE-9', ok: isText(address.zip) },
    { id: 'buyerCity', label: 'Ort des Kunden', rule: 'BR-DE-8', ok: isText(address.city) },
    { id: 'buyerCountry', label: 'Land des Kunden', rule: 'BR-11', ok: isText(address.countryCode) },
    {
      id: 'buyerEmail',
      label: 'E-Mail-Adresse des Kunden',
      rule: 'PEPPOL-EN16931-R010',
      ok: isText(buyerEmail),
    },
    {
      id: 'leitwegId',
      label: `eine Leitweg-ID mit richtiger Prüfziffer${wrongLeitwegId === null ? '' : ` statt „${wrongLeitwegId}“`}`,
      rule: 'BT-10, BR-DE-15',
      ok: wrongLeitwegId === null,
    },
    {
      id: 'taxRule',
      label: 'eine Umsatzsteuerregelung, die E-Rechnungen zulässt',
      rule: null,
      ok: limitsOf(draft.taxRuleId).eInvoice,
    },
    ...eInvoiceRules(draft),
  ];
}

/** The part that holds for all orders of a shop: seller data and preferences. */
function sellerRequirements(
  provider: EInvoiceFacts['provider'],
  paymentTermDays: number | null,
): EInvoiceRequirement[] {
  const gaps = new Set(provider.eInvoiceGaps);
  const known = Object.entries(sellerLabels).map(([id, asked]) => ({ id, ...asked, ok: !gaps.has(id) }));
  const unknown = provider.eInvoiceGaps.filter((id) => !Object.hasOwn(sellerLabels, id));
  return [
    ...known,
    ...unknown.map((id) => ({ id, label: id, rule: null, ok: false })),
    { id: 'paymentTerm', label: 'ein Zahlungsziel', rule: 'BR-CO-25', ok: paymentTermDays !== null },
    {
      id: 'sepaPaymentMethod',
      label: 'die Zahlungsart SEPA-Überweisung',
      rule: 'BR-DE-1',
      ok: provider.sepaPaymentMethodId !== null,
    },
  ];
}
