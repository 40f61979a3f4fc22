import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { partnerJoinTexts } from '../texts/partner-info.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

type LoadPage = () => Promise<ComponentType>;

const { nav } = shellTexts;
const loadSetup: LoadPage = async () => (await import('./pages/setup-page.tsx')).SetupPage;

/** Every page in the frame, each loaded when it is first opened. Until then the menu's word for it is its title. */
export const pageRoutes: readonly RouteObject[] = [
  lazyRoute(paths.home, nav.home, async () => (await import('./pages/home-page.tsx')).HomePage),

  // The orders, one of them, and the dialogs above them, whose addresses can be typed like those of pages.
  lazyRoute(paths.orders, nav.orders, async () => (await import('./pages/orders-page.tsx')).OrdersPage),
  { path: `${paths.orders}/import`, element: <Navigate to={paths.orderImport} replace /> },
  { path: `${paths.orders}/export`, element: <Navigate to={paths.orderExport} replace /> },
  lazyRoute(
    `${paths.orders}/:orderId`,
    nav.orders,
    async () => (await import('./pages/order-page.tsx')).OrderPage,
  ),

  // The accounting's months.
  lazyRoute(
    paths.completion,
    nav.completion,
    async () => (await import('./pages/completion-page.tsx')).CompletionPage,
  ),
  lazyRoute(
    `${paths.completion}/:month`,
    nav.completion,
    async () => (await import('./pages/completion-month-page.tsx')).CompletionMonthPage,
  ),

  // The pages of the settings, each loaded when it is first opened.
  preferencesRoute(
    paths.preferences,
    async () => (await import('./pages/preferences/general-preferences-page.tsx')).GeneralPreferencesPage,
  ),
  preferencesRoute(
    paths.invoicePreferences,
    async () => (await import('./pages/preferences/invoice-preferences-page.tsx')).InvoicePreferencesPage,
  ),
  preferencesRoute(
    paths.creditPreferences,
    async () => (await import('./pages/preferences/credit-preferences-page.tsx')).CreditPreferencesPage,
  ),
  preferencesRoute(
    paths.contactPreferences,
    async () => (await import('./pages/preferences/contact-preferences-page.tsx')).ContactPreferencesPage,
  ),
  preferencesRoute(
    paths.gatewayPreferences,
    async () => (await import('./pages/preferences/gateway-preferences-page.tsx')).GatewayPreferencesPage,
  ),
  preferencesRoute(
    paths.orderPreferences,
    async () => (await import('./pages/preferences/order-preferences-page.tsx')).OrderPreferencesPage,
  ),
  preferencesRoute(
    paths.productPreferences,
    async () => (await import('./pages/preferences/product-preferences-page.tsx')).ProductPreferencesPage,
  ),
  preferencesRoute(
    paths.metafieldPreferences,
    async () => (await import('./pages/preferences/metafield-preferences-page.tsx')).MetafieldPreferencesPage,
  ),
  preferencesRoute(
    paths.privacyPreferences,
    async () => (await import('./pages/preferences/privacy-page.tsx')).PrivacyPage,
  ),

  // The help; all its articles come with the first of its pages.
  helpRoute(paths.help, async () => (await import('./pages/help-page.tsx')).HelpPage),
  helpRoute(paths.helpImprint, async () => (await import('./pages/imprint-page.tsx')).ImprintPage),
  helpRoute(paths.helpContact, async () => (await import('./pages/contact-page.tsx')).ContactPage),
  helpRoute(
    `${paths.help}/:section`,
    async () => (await import('./pages/help-section-page.tsx')).HelpSectionPage,
  ),
  helpRoute(
    `${paths.help}/:section/:sub`,
    async () => (await import('./pages/help-article-page.tsx')).HelpArticlePage,
  ),

  // The setup.
  lazyRoute(paths.setup, nav.setup, loadSetup),
  lazyRoute(paths.setupPreferences, nav.setup, loadSetup),

  // The plans, one of them, and what is bought once.
  planRoute(paths.plan, async () => (await import('./pages/plan-page.tsx')).PlanPage),
  planRoute(
    `${paths.plan}/:planId`,
    async () => (await import('./pages/plan-detail-page.tsx')).PlanDetailPage,
  ),
  planRoute(
    `${paths.plan}/purchase/:feature`,
    async () => (await import('./pages/plan-purchase-page.tsx')).PlanPurchasePage,
  ),

  // Pages for the operator's people alone.
  lazyRoute(paths.admin, nav.admin, async () => (await import('./pages/admin-page.tsx')).AdminPage),

  // The pages of partners, and where one becomes one.
  lazyRoute(
    paths.affiliate,
    partnerJoinTexts.title,
    async () => (await import('./pages/affiliate-page.tsx')).AffiliatePage,
  ),
  lazyRoute(
    paths.partner,
    nav.partner,
    async () => (await import('./pages/partner-info-page.tsx')).PartnerInfoPage,
  ),
  lazyRoute(
    `${paths.partnerCoupons}/*`,
    nav.partner,
    async () => (await import('./pages/partner-coupons-page.tsx')).PartnerCouponsPage,
  ),
  lazyRoute(
    `${paths.partnerRedemptions}/:tab?`,
    nav.partner,
    async () => (await import('./pages/partner-redemptions-page.tsx')).PartnerRedemptionsPage,
  ),
  lazyRoute(
    paths.partnerPayouts,
    nav.partner,
    async () => (await import('./pages/partner-payouts-page.tsx')).PartnerPayoutsPage,
  ),
  lazyRoute(
    paths.partnerPreferences,
    nav.partner,
    async () => (await import('./pages/partner-preferences-page.tsx')).PartnerPreferencesPage,
  ),
];

function preferencesRoute(path: string, load: LoadPage): RouteObject {
  return lazyRoute(path, nav.preferences, load);
}

function helpRoute(path: string, load: LoadPage): RouteObject {
  return lazyRoute(path, nav.help, load);
}

function planRoute(path: string, load: LoadPage): RouteObject {
  return lazyRoute(path, nav.plan, load);
}
