import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { preferencePages } from '../texts/preferences/pages.ts';
import { PreferenceLoading } from '../ui/form/preference-outline.tsx';

const General = lazy(async () => ({
  default: (await import('./pages/preferences/general-preferences-page.tsx')).GeneralPreferencesPage,
}));
const Invoices = lazy(async () => ({
  default: (await import('./pages/preferences/invoice-preferences-page.tsx')).InvoicePreferencesPage,
}));
const Credits = lazy(async () => ({
  default: (await import('./pages/preferences/credit-preferences-page.tsx')).CreditPreferencesPage,
}));
const Contacts = lazy(async () => ({
  default: (await import('./pages/preferences/contact-preferences-page.tsx')).ContactPreferencesPage,
}));
const Gateways = lazy(async () => ({
  default: (await import('./pages/preferences/gateway-preferences-page.tsx')).GatewayPreferencesPage,
}));
const Orders = lazy(async () => ({
  default: (await import('./pages/preferences/order-preferences-page.tsx')).OrderPreferencesPage,
}));
const Products = lazy(async () => ({
  default: (await import('./pages/preferences/product-preferences-page.tsx')).ProductPreferencesPage,
}));
const Metafields = lazy(async () => ({
  default: (await import('./pages/preferences/metafield-preferences-page.tsx')).MetafieldPreferencesPage,
}));
const Privacy = lazy(async () => ({
  default: (await import('./pages/preferences/privacy-page.tsx')).PrivacyPage,
}));

const pages = [
  { path: paths.preferences, Page: General, title: preferencePages.general.title },
  { path: paths.invoicePreferences, Page: Invoices, title: preferencePages.invoices.title },
  { path: paths.creditPreferences, Page: Credits, title: preferencePages.credits.title },
  { path: paths.contactPreferences, Page: Contacts, title: preferencePages.contacts.title },
  { path: paths.gatewayPreferences, Page: Gateways, title: preferencePages.transactions.title },
  { path: paths.orderPreferences, Page: Orders, title: preferencePages.orders.title },
  { path: paths.productPreferences, Page: Products, title: preferencePages.products.title },
  { path: paths.metafieldPreferences, Page: Metafields, title: preferencePages.metafields.title },
  { path: paths.privacyPreferences, Page: Privacy, title: preferencePages.privacy.title },
];

/** The pages of the settings, each loaded when it is first opened. */
export const preferenceRoutes: RouteObject[] = pages.map(({ path, Page, title }) => ({
  path,
  element: (
    <Suspense fallback={<PreferenceLoading title={title} />}>
      <Page />
    </Suspense>
  ),
}));
