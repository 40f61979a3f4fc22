import type { Billing } from '@belegfluss/protos/shops/v1/billing';
import type { Shop, Transfers } from '@belegfluss/protos/shops/v1/shops';
import { required } from '@belegfluss/runtime/proto';
import { pairs } from '../table.ts';
import type { Report } from '../verb.ts';
import { billingLines } from './billing-report.ts';

/** A shop as lines of name and value; what is empty is left out. */
export function shopReport(shop: Shop, billing?: Billing): Report {
  const plan = required(shop.plan, 'Shop.plan');
  const lines: [string, string | undefined][] = [
    ['Shop', shop.shop],
    ['Name', shop.name],
    ['E-mail', shop.email],
    ['Country', shop.countryCode],
    ['Currency', shop.currency],
    ['Time zone', shop.timezone],
    ['Shopify plan', shop.storePlan],
    ['Installed', required(shop.createdAt, 'Shop.created_at').toISOString()],
    ['Reinstalled', shop.reinstalledAt?.toISOString()],
    ['Uninstalled', shop.uninstalledAt?.toISOString()],
    ['Access token', shop.missingAccessToken ? 'missing' : 'ok'],
    ['Scopes', shop.scopes.join(', ')],
    ['Plan', `${plan.id}${plan.annual ? ' (annual)' : ''}`],
    ['Transfers', describeTransfers(required(plan.transfers, 'Plan.transfers'))],
    ['Permissions', shop.permissions.join(', ')],
    ['Flags', formatFlags(shop)],
    ...(billing ? billingLines(billing) : []),
  ];
  return { text: pairs(lines), data: billing ? { ...shop, billing } : shop };
}

const describeTransfers = ({ used, quota, resetAt }: Transfers): string =>
  `${used} of ${quota} used, reset ${required(resetAt, 'Transfers.reset_at').toISOString()}`;

const formatFlags = (shop: Shop): string =>
  [shop.employee && 'employee', shop.isAdmin && 'admin', shop.isShopify && 'shopify', shop.isDev && 'dev']
    .filter(Boolean)
    .join(', ');
