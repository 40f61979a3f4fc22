import { NavMenu } from '@shopify/app-bridge-react';
import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { isOperator } from '../features/admin/model/is-operator.ts';
import { MaintenanceFrame } from '../features/maintenance/components/maintenance-frame.tsx';
import { useMaintenance } from '../features/maintenance/use-maintenance.ts';
import { useShop } from '../features/shop/api/use-shop.ts';
import { useAccessRedirect } from '../features/shop/use-access-redirect.ts';
import { leavesApp, paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { WithFooter } from './footer.tsx';

/** Around every page: Polaris, the menu that the admin draws beside the app, and what concerns all pages. */
export function Shell() {
  useAdminNavigation();
  const { data: shop } = useShop();
  const maintenance = useMaintenance(shop);
  useAccessRedirect(shop);
  return (
    <UiProvider>
      <NavMenu>
        <Link to={paths.start} rel="home">
          {shellTexts.nav.start}
        </Link>
        <Link to={paths.home}>{shellTexts.nav.home}</Link>
        <Link to={paths.orders}>{shellTexts.nav.orders}</Link>
        {shop?.employee && <Link to={paths.completion}>{shellTexts.nav.completion}</Link>}
        {shop && isOperator(shop) && <Link to={paths.admin}>{shellTexts.nav.admin}</Link>}
        {shop?.partner && <Link to={paths.partner}>{shellTexts.nav.partner}</Link>}
        <Link to={paths.plan}>{shellTexts.nav.plan}</Link>
        <Link to={paths.preferences}>{shellTexts.nav.preferences}</Link>
        <Link to={paths.help}>{shellTexts.nav.help}</Link>
      </NavMenu>
      <WithFooter>
        <MaintenanceFrame maintenance={maintenance}>
          <Outlet />
        </MaintenanceFrame>
      </WithFooter>
      <ScrollRestoration />
    </UiProvider>
  );
}

/** Follows the admin when it asks the app to go somewhere: App Bridge sends `shopify:navigate` from a link. */
function useAdminNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const href = event.target instanceof Element ? event.target.getAttribute('href') : null;
      if (!href || leavesApp(href)) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener('shopify:navigate', follow);
    return () => document.removeEventListener('shopify:navigate', follow);
  }, [navigate]);
}
