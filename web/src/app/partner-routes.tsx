import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const title = shellTexts.nav.partner;

/** The pages of partners. */
export const partnerRoutes: readonly RouteObject[] = [
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
