import { useSearchParams } from 'react-router-dom';
import { ResetSetup } from '../../features/setup/components/reset-setup.tsx';
import { SetupSkeleton } from '../../features/setup/components/setup-skeleton.tsx';
import { useRefreshShop, useShop } from '../../features/shop/api/use-shop.ts';
import { AccessBanner } from '../../features/shop/components/access-banner.tsx';
import { usePreferences } from '../../lib/preferences/use-preferences.ts';
import { setupTexts } from '../../texts/setup.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BlockStack } from '../../ui/primitives.ts';
import { SetupWizard } from './setup-wizard.tsx';

/** `/setup`: from a fresh installation to the first invoice; `?reset` begins it again. */
export function SetupPage() {
  const [query, setQuery] = useSearchParams();
  const refreshShop = useRefreshShop();
  const restart = () => {
    refreshShop();
    setQuery({ step: 'connect' }, { replace: true });
  };
  return (
    <AppPage title={setupTexts.title}>
      {query.has('reset') ? <ResetSetup onReset={restart} /> : <LoadedWizard />}
    </AppPage>
  );
}

function LoadedWizard() {
  const shop = useShop();
  const preferences = usePreferences();
  const missing = [shop, preferences].filter(({ isError, data }) => isError && !data);
  const [failed] = missing;
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => void Promise.all(missing.map(({ refetch }) => refetch()))}
        retrying={failed.isFetching}
      />
    );
  if (!shop.data || !preferences.data) return <SetupSkeleton />;
  return (
    <BlockStack gap="400">
      <AccessBanner shop={shop.data} />
      <SetupWizard shop={shop.data} preferences={preferences.data} />
    </BlockStack>
  );
}
