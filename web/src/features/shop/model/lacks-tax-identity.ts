import type { Shop } from '@belegfluss/gateway/contract';

/**
 * Every invoice names the seller's tax number or VAT id (§ 14 (4) no. 2 UStG; a small business one of them as well,
 * § 34a UStDV). True where the account was read and has neither; what it does not state at all says nothing.
 */
export function lacksTaxIdentity({ sevdesk: { client } }: Pick<Shop, 'sevdesk'>): boolean {
  if (client === null || client.address === null) return false;
  return isEmpty(client.company.taxNumber) && isEmpty(client.company.vatNumber);
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === '';
