import type { Feature } from './features.ts';
import type { PlanId } from './plans.ts';

/** Names of the plans, wherever people read them. */
export const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  starter: 'Starter',
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  business: 'Business',
  company: 'Company',
  corporate: 'Corporate',
  enterprise: 'Enterprise',
  custom: 'Individuell',
};

/** Names of the features in the comparison of plans. */
export const featureNames: Readonly<Record<Feature, string>> = {
  createInvoices: 'Rechnungen erstellen',
  createCredits: 'Gutschriften erstellen',
  contacts: 'Kontakte anlegen',
  eInvoices: 'E-Rechnungen',
  taxRules: 'Umsatzsteuerregelungen',
  orders: 'Bestellungen ansehen und durchsuchen',
  emails: 'Belege per E-Mail versenden',
  layouts: 'Eigene Layouts',
  orderImport: 'Frühere Bestellungen importieren',
  exportOrders: 'Bestellungen exportieren',
  address: 'Adressen auf Belegen ändern',
  tags: 'Tags in sevdesk',
  deliveryDate: 'Lieferdatum und Leistungszeitraum',
  products: 'Produkte übertragen',
  paypal: 'PayPal-Zahlungen abrufen',
  orderSync: 'Zahlungsstatus mit Shopify abgleichen',
  metafields: 'Metafelder',
  advanceInvoice: 'Abschlagsrechnungen',
  inventory: 'Lagerbestand abgleichen',
  shopifyPlus: 'Shopify Plus',
};
