import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const route = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  lazyRoute(path, shellTexts.nav.preferences, load);

/** The pages of the settings, each loaded when it is first opened. */
export const preferenceRoutes: readonly RouteObject[] = [
  route(
    paths.preferences,
    async () => (await import('./pages/preferences/general-preferences-page.tsx')).GeneralPreferencesPage,
  ),
  route(
    paths.invoicePreferences,
    async () => (await import('./pages/preferences/invoice-preferences-page.tsx')).InvoicePreferencesPage,
  ),
  route(
    paths.creditPreferences,
    async () => (await import('./pages/preferences/credit-preferences-page.tsx')).CreditPreferencesPage,
  ),
  route(
    paths.contactPreferences,
    async () => (await import('./pages/preferences/contact-preferences-page.tsx')).ContactPreferencesPage,
  ),
  route(
    paths.gatewayPreferences,
    async () => (await import('./pages/preferences/gateway-preferences-page.tsx')).GatewayPreferencesPage,
  ),
  route(
    paths.orderPreferences,
    async () => (await import('./pages/preferences/order-preferences-page.tsx')).OrderPreferencesPage,
  ),
  route(
    paths.productPreferences,
    async () => (await import('./pages/preferences/product-preferences-page.tsx')).ProductPreferencesPage,
  ),
  route(
    paths.metafieldPreferences,
    async () => (await import('./pages/preferences/metafield-preferences-page.tsx')).MetafieldPreferencesPage,
  ),
  route(
    paths.privacyPreferences,
    async () => (await import('./pages/preferences/privacy-page.tsx')).PrivacyPage,
  ),
];
