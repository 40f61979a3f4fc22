import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { partnerJoinTexts } from '../texts/partner-info.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const title = shellTexts.nav.partner;

/** The pages of partners, and where one becomes one. */
export const partnerRoutes: readonly RouteObject[] = [
  lazyRoute(
    paths.affiliate,
    partnerJoinTexts.title,
    async () => (await import('./pages/affiliate-page.tsx')).AffiliatePage,
  ),
  lazyRoute(
    paths.partner,
    title,
    async () => (await import('./pages/partner-info-page.tsx')).PartnerInfoPage,
  ),
  lazyRoute(
    `${paths.partnerCoupons}/*`,
    title,
    async () => (await import('./pages/partner-coupons-page.tsx')).PartnerCouponsPage,
  ),
  lazyRoute(
    `${paths.partnerRedemptions}/:tab?`,
    title,
    async () => (await import('./pages/partner-redemptions-page.tsx')).PartnerRedemptionsPage,
  ),
  lazyRoute(
    paths.partnerPayouts,
    title,
    async () => (await import('./pages/partner-payouts-page.tsx')).PartnerPayoutsPage,
  ),
  lazyRoute(
    paths.partnerPreferences,
    title,
    async () => (await import('./pages/partner-preferences-page.tsx')).PartnerPreferencesPage,
  ),
];
