import { createHmac, timingSafeEqual } from 'node:crypto';

type Kind = 'recurring' | 'one_time';

/** Where a merchant approves or declines a charge; opened at top level, outside the app's frame. */
export function confirmationUrl(
  baseUrl: string,
  charge: { id: string; shop: string },
  kind: Kind,
  secret: string,
): string {
  const page = kind === 'recurring' ? 'confirm_recurring_application_charge' : 'confirm_application_charge';
  const query = new URLSearchParams({ signature: signatureOf(charge.id, secret), shop: charge.shop });
  return `${baseUrl}/admin/charges/${charge.id}/${page}?${query}`;
}

/** Whether the address was made by `confirmationUrl`. */
export function isSigned(id: string, signature: unknown, secret: string): boolean {
  const wanted = Buffer.from(signatureOf(id, secret));
  const given = Buffer.from(String(signature ?? ''));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function signatureOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`charge/${id}`).digest('hex');
}
