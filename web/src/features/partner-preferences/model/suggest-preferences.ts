import type { PartnerInfo, Shop } from '@belegfluss/gateway/contract';
import {
  checkPreferences,
  type PreferenceField,
  type TypedPreferences,
  typedFrom,
} from './typed-preferences.ts';

/** Data that the shop and its accounting account already state. */
export type KnownOfShop = {
  readonly shopify: Pick<Shop['shopify'], 'name'>;
  readonly sevdesk: Pick<Shop['sevdesk'], 'client'>;
};

/**
 * Fills the form where a partner has stated nothing yet. Only what would be accepted is suggested: a wrong
 * value that somebody else typed years ago helps nobody.
 */
export function suggestPreferences(
  partner: Pick<PartnerInfo, 'email' | 'preferences'>,
  shop: KnownOfShop,
): Partial<TypedPreferences> {
  if (partner.preferences !== null) return {};
  const known = knownFields(shop);
  const checked = checkPreferences({ ...typedFrom(partner), ...known });
  const problems = checked.ok ? {} : checked.problems;
  const good = (Object.entries(known) as [PreferenceField, string][]).filter(
    ([field, value]) => value !== '' && problems[field] === undefined,
  );
  const suggested: Partial<TypedPreferences> = Object.fromEntries(good);
  // An account that cannot be paid to is no reason to ask for a bank transfer.
  if (suggested['payout.iban'] !== undefined) return suggested;
  const {
    'payout.gateway': _method,
    'payout.accountHolder': _holder,
    'payout.bic': _bic,
    ...others
  } = suggested;
  return others;
}

function knownFields({ shopify, sevdesk: { client } }: KnownOfShop): Partial<TypedPreferences> {
  const name = client?.name ?? shopify.name ?? '';
  const { company, address, bank } = client ?? {};
  return {
    'address.name': name,
    ...(address && {
      'address.street': address.street,
      'address.zip': address.zip,
      'address.city': address.city,
      'address.country': address.countryCode.toUpperCase(),
    }),
    ...(company && { taxId: company.taxNumber ?? '', vatId: company.vatNumber ?? '' }),
    ...(bank && {
      'payout.gateway': 'bank',
      'payout.accountHolder': name,
      'payout.iban': bank.iban,
      'payout.bic': bank.bic,
    }),
  };
}
