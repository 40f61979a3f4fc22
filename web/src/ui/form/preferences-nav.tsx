import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { preferencePages } from '../../texts/preferences/pages.ts';
import styles from './preferences-nav.module.css';

/** The areas of the settings, on each of their pages. */
export const PreferencesNav = () => (
  <nav aria-label={formTexts.navigation} className={styles.nav}>
    {entries.map(({ path, name }) => (
      <NavLink key={path} to={path} end className={styles.entry ?? ''}>
        {name}
      </NavLink>
    ))}
  </nav>
);

const entries = [
  { path: paths.preferences, name: preferencePages.general.nav },
  { path: paths.invoicePreferences, name: preferencePages.invoices.nav },
  { path: paths.creditPreferences, name: preferencePages.credits.nav },
  { path: paths.contactPreferences, name: preferencePages.contacts.nav },
  { path: paths.gatewayPreferences, name: preferencePages.transactions.nav },
  { path: paths.orderPreferences, name: preferencePages.orders.nav },
  { path: paths.productPreferences, name: preferencePages.products.nav },
  { path: paths.metafieldPreferences, name: preferencePages.metafields.nav },
  { path: paths.privacyPreferences, name: preferencePages.privacy.nav },
];
