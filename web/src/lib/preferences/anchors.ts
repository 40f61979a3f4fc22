import { type FieldRef, splitRef } from '@belegfluss/settings/contract';
import { paths } from '../paths.ts';

/** Every page of settings with its sections in their order, by the anchors that addresses name. */
export const settingsPages = {
  general: {
    path: paths.preferences,
    sections: ['connection', 'creation', 'tax', 'languages', 'notifications', 'configuration'],
  },
  invoices: {
    path: paths.invoicePreferences,
    sections: [
      'create',
      'layout',
      'gateways',
      'tags',
      'discount',
      'due',
      'date',
      'deliveryDate',
      'taxRules',
      'zeroRate',
      'enshrine',
      'mail',
      'links',
    ],
  },
  credits: { path: paths.creditPreferences, sections: ['create', 'layout', 'tags', 'mail', 'links'] },
  contacts: { path: paths.contactPreferences, sections: ['contacts', 'category', 'organise', 'business'] },
  transactions: { path: paths.gatewayPreferences, sections: ['gateways', 'paypal', 'payouts'] },
  products: { path: paths.productPreferences, sections: ['transfer', 'products', 'inventory'] },
  metafields: { path: paths.metafieldPreferences, sections: ['read', 'write'] },
  orders: { path: paths.orderPreferences, sections: ['filter', 'currency', 'fixTax', 'payment'] },
} as const;

type SettingsPage = keyof typeof settingsPages;
type SectionOf<Page extends SettingsPage> = (typeof settingsPages)[Page]['sections'][number];

/** Leads to a section of the settings: `/preferences/invoices#taxRules`. */
export const sectionPath = <Page extends SettingsPage>(page: Page, section: SectionOf<Page>): string =>
  `${settingsPages[page].path}#${section}`;

const ofInvoices = ['discount', 'due', 'date', 'deliveryDate', 'taxRules', 'enshrine'] as const;

/** Sections that are on screen for experts only, unless something in them is wrong. */
export const expertSections: ReadonlySet<string> = new Set([
  ...ofInvoices.map((section) => sectionPath('invoices', section)),
  sectionPath('contacts', 'business'),
]);

/** Leads to a setting: the page with the field in view, `/preferences/orders#orders.skipOrderPos`. */
export const fieldPath = (ref: FieldRef): string => `${settingsPages[splitRef(ref).section].path}#${ref}`;
