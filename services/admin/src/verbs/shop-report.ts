import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import type { Report } from '../verb.ts';

/** A shop as lines of name and value; what is empty is left out. */
export function shopReport(shop: Shop | undefined): Report {
  const transfers = shop?.plan?.transfers;
  const lines: [string, string | undefined][] = [
    ['Shop', shop?.shop],
    ['Name', shop?.name],
    ['E-mail', shop?.email],
    ['Country', shop?.countryCode],
    ['Currency', shop?.currency],
    ['Time zone', shop?.timezone],
    ['Shopify plan', shop?.storePlan],
    ['Installed', shop?.createdAt],
    ['Reinstalled', shop?.reinstalledAt],
    ['Uninstalled', shop?.uninstalledAt],
    ['Access token', shop?.missingAccessToken ? 'missing' : 'ok'],
    ['Scopes', shop?.scopes.join(', ')],
    ['Plan', `${shop?.plan?.id}${shop?.plan?.annual ? ' (annual)' : ''}`],
    ['Transfers', `${transfers?.used} of ${transfers?.quota} used, reset ${transfers?.resetAt}`],
    ['Permissions', shop?.permissions.join(', ')],
    ['Flags', [shop?.partner && 'partner', shop?.employee && 'employee'].filter(Boolean).join(', ')],
  ];
  const text = lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${`${name}:`.padEnd(14)} ${value}`)
    .join('\n');
  return { text, data: shop };
}
