import type { Billing } from '@belegfluss/protos/shops/v1/billing';
import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { pairs } from '../table.ts';
import type { Report } from '../verb.ts';
import { billingLines } from './billing-report.ts';

/** A shop as lines of name and value; what is empty is left out. */
export function shopReport(shop: Shop | undefined, billing?: Billing): Report {
  const transfers = shop?.plan?.transfers;
  const lines: [string, string | undefined][] = [
    ['Shop', shop?.shop],
    ['Name', shop?.name],
    ['E-mail', shop?.email],
    ['Country', shop?.countryCode],
    ['Currency', shop?.currency],
    ['Time zone', shop?.timezone],
    ['Shopify plan', shop?.storePlan],
    ['Installed', shop?.createdAt?.toISOString()],
    ['Reinstalled', shop?.reinstalledAt?.toISOString()],
    ['Uninstalled', shop?.uninstalledAt?.toISOString()],
    ['Access token', shop?.missingAccessToken ? 'missing' : 'ok'],
    ['Scopes', shop?.scopes.join(', ')],
    ['Plan', `${shop?.plan?.id}${shop?.plan?.annual ? ' (annual)' : ''}`],
    [
      'Transfers',
      `${transfers?.used} of ${transfers?.quota} used, reset ${transfers?.resetAt?.toISOString()}`,
    ],
    ['Permissions', shop?.permissions.join(', ')],
    ['Flags', shop && flagsOf(shop)],
    ...(billing ? billingLines(billing) : []),
  ];
  return { text: pairs(lines), data: billing ? { ...shop, billing } : shop };
}

const flagsOf = (shop: Shop): string =>
  [shop.employee && 'employee', shop.isAdmin && 'admin', shop.isShopify && 'shopify', shop.isDev && 'dev']
    .filter(Boolean)
    .join(', ');
