import { ownValue } from '@belegfluss/runtime/records';
import { paths } from '../../../lib/paths.ts';

/** Pages that articles lead to, by the names that stand in their texts. */
const pages: Readonly<Record<string, string>> = {
  home: paths.home,
  orders: paths.orders,
  setup: paths.setup,
  plan: paths.plan,
  preferences: paths.preferences,
  invoices: paths.invoicePreferences,
  credits: paths.creditPreferences,
  contacts: paths.contactPreferences,
  transactions: paths.gatewayPreferences,
  metafields: paths.metafieldPreferences,
  products: paths.productPreferences,
  orderPreferences: paths.orderPreferences,
  privacy: paths.privacyPreferences,
  invoiceLink: paths.invoiceLink,
  creditLink: paths.creditLink,
  contact: paths.helpContact,
};

interface LinkAddress {
  readonly url: string;
  /** Leads away from the admin, so that it opens beside it. */
  readonly external: boolean;
}

/** Where a link of an article leads. Throws for what leads nowhere: a test opens every link of every article. */
export function linkAddress(target: string): LinkAddress {
  if (target.startsWith('https://')) return { url: target, external: true };
  const [scheme = '', place = ''] = target.split(/:(.*)/s);
  const [name = '', anchor] = place.split('#');
  if (scheme === 'admin') return { url: `shopify://admin/${place}`, external: false };
  if (scheme === 'help') return { url: helpAddress(name), external: false };
  const page = scheme === 'app' ? ownValue(pages, name) : undefined;
  if (page === undefined) throw new Error(`An article links to "${target}", which is no page.`);
  return { url: anchor === undefined ? page : `${page}#${anchor}`, external: false };
}

function helpAddress(place: string): string {
  const [section = '', sub] = place.split('/');
  return sub === undefined ? paths.helpSection(section) : paths.helpArticle(section, sub);
}
