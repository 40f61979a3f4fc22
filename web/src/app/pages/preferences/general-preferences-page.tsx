import { useQueryClient } from '@tanstack/react-query';
import { ConnectionSection } from '../../../features/connection/components/connection-section.tsx';
import { Celebration } from '../../../features/general-preferences/components/celebration.tsx';
import { GeneralSections } from '../../../features/general-preferences/components/general-sections.tsx';
import { useCelebration } from '../../../features/general-preferences/model/celebration.ts';
import { useRefreshShop, useShop } from '../../../features/shop/api/use-shop.ts';
import { preferencesQuery } from '../../../lib/preferences/use-preferences.ts';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** The connection, and what belongs to no single kind of document. */
export function GeneralPreferencesPage() {
  const shop = useShop();
  const refreshShop = useRefreshShop();
  const client = useQueryClient();
  const { round, onSaved } = useCelebration();
  const refresh = () => {
    refreshShop();
    void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  };
  return (
    <PreferencePage title={preferencePages.general.title} isReady={!shop.isPending} onSaved={onSaved}>
      {(form) => (
        <>
          <Celebration round={round} />
          {shop.data ? (
            <ConnectionSection shop={shop.data} onChange={refresh} />
          ) : (
            <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
          )}
          <GeneralSections form={form} />
        </>
      )}
    </PreferencePage>
  );
}
