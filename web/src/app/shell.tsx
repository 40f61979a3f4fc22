import { NavMenu } from '@shopify/app-bridge-react';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { useAdminNavigation } from './use-admin-navigation.ts';

/** Around every page: Polaris, and the menu that the admin draws beside the app. */
export function Shell() {
  useAdminNavigation();
  return (
    <UiProvider>
      <NavMenu>
        <Link to={paths.start} rel="home">
          {shellTexts.nav.start}
        </Link>
        <Link to={paths.home}>{shellTexts.nav.home}</Link>
        <Link to={paths.orders}>{shellTexts.nav.orders}</Link>
        <Link to={paths.preferences}>{shellTexts.nav.preferences}</Link>
        <Link to={paths.help}>{shellTexts.nav.help}</Link>
      </NavMenu>
      <Outlet />
      <ScrollRestoration />
    </UiProvider>
  );
}
