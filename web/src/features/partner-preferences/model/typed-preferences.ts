import type { PartnerInfo } from '@belegfluss/gateway/contract';
import {
  type PartnerPreferences,
  type PayoutGateway,
  partnerPreferences,
} from '@belegfluss/partners/contract';

/** Every field of the form in the order of the screen, by its path: problems found here or there name it so. */
const preferenceFields = [
  'email',
  'address.name',
  'address.street',
  'address.zip',
  'address.city',
  'address.country',
  'taxId',
  'vatId',
  'payout.gateway',
  'payout.email',
  'payout.accountHolder',
  'payout.bankName',
  'payout.iban',
  'payout.bic',
] as const;

export type PreferenceField = (typeof preferenceFields)[number];

/** Values of the form, also those of the payout method that is not chosen. */
export type TypedPreferences = Readonly<Record<PreferenceField, string>>;

/** Why a field cannot be saved as it is. */
export type Problems = Readonly<Partial<Record<PreferenceField, string>>>;

export function typedFrom({
  email,
  preferences,
}: Pick<PartnerInfo, 'email' | 'preferences'>): TypedPreferences {
  const payout = preferences?.payout ?? null;
  const payPal = payout?.gateway === 'paypal' ? payout : null;
  const bank = payout?.gateway === 'bank' ? payout : null;
  return {
    email: preferences?.email ?? email.email,
    'address.name': preferences?.address.name ?? '',
    'address.street': preferences?.address.street ?? '',
    'address.zip': preferences?.address.zip ?? '',
    'address.city': preferences?.address.city ?? '',
    'address.country': preferences?.address.country ?? '',
    taxId: preferences?.taxId ?? '',
    vatId: preferences?.vatId ?? '',
    'payout.gateway': payout?.gateway ?? 'paypal',
    'payout.email': payPal?.email ?? '',
    'payout.accountHolder': bank?.accountHolder ?? '',
    'payout.bankName': bank?.bankName ?? '',
    'payout.iban': bank?.iban ?? '',
    'payout.bic': bank?.bic ?? '',
  };
}

/** Whether the form asks for a field: each payout method has its own. */
const isAsked = (field: PreferenceField, { 'payout.gateway': chosen }: TypedPreferences): boolean =>
  (gatewayByField[field] ?? chosen) === chosen;

/** The fields that differ; what is not asked for does not count. */
export const isChanged = (typed: TypedPreferences, stored: TypedPreferences): boolean =>
  preferenceFields.some((field) => isAsked(field, typed) && typed[field] !== stored[field]);

/** In their usual form, or what is wrong with them. */
export function checkPreferences(
  typed: TypedPreferences,
):
  | { readonly ok: true; readonly preferences: PartnerPreferences }
  | { readonly ok: false; readonly problems: Problems } {
  const read = partnerPreferences.safeParse(composePreferences(typed));
  if (read.success) return { ok: true, preferences: read.data };
  const found = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { ok: false, problems: toProblems(found) };
}

/** The first sentence for each field of the form; what names none of them is left out. */
export function toProblems(found: readonly { readonly field: string; readonly message: string }[]): Problems {
  const problems: Partial<Record<PreferenceField, string>> = {};
  for (const { field, message } of found) if (isPreferenceField(field)) problems[field] ??= message;
  return problems;
}

/** The first field on the screen that has one. */
export const firstProblem = (problems: Problems): PreferenceField | null =>
  preferenceFields.find((field) => problems[field] !== undefined) ?? null;

const isPreferenceField = (name: string): name is PreferenceField =>
  (preferenceFields as readonly string[]).includes(name);

const gatewayByField: Readonly<Partial<Record<PreferenceField, PayoutGateway['id']>>> = {
  'payout.email': 'paypal',
  'payout.accountHolder': 'bank',
  'payout.bankName': 'bank',
  'payout.iban': 'bank',
  'payout.bic': 'bank',
};

const composePreferences = (typed: TypedPreferences) => ({
  email: typed.email,
  taxId: typed.taxId,
  vatId: typed.vatId,
  address: {
    name: typed['address.name'],
    street: typed['address.street'],
    zip: typed['address.zip'],
    city: typed['address.city'],
    country: typed['address.country'],
  },
  payout:
    typed['payout.gateway'] === 'bank'
      ? {
          gateway: 'bank',
          accountHolder: typed['payout.accountHolder'],
          bankName: typed['payout.bankName'],
          iban: typed['payout.iban'],
          bic: typed['payout.bic'],
        }
      : { gateway: 'paypal', email: typed['payout.email'] },
});
