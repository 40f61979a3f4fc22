import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConnectionSection } from '../../../features/connection/components/connection-section.tsx';
import { Celebration } from '../../../features/general-preferences/components/celebration.tsx';
import { GeneralSections } from '../../../features/general-preferences/components/general-sections.tsx';
import { isJustAutomated } from '../../../features/general-preferences/model/just-automated.ts';
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
  const [round, setRound] = useState(0);
  const refresh = () => {
    refreshShop();
    void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  };
  return (
    <PreferencePage
      title={preferencePages.general.title}
      isReady={!shop.isPending}
      onSaved={({ before, after }) => isJustAutomated(before, after) && setRound((now) => now + 1)}
    >
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
