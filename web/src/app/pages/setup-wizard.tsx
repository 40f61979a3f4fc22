import type { Shop } from '@belegfluss/gateway/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConnectForm } from '../../features/connection/components/connect-form.tsx';
import { ConnectionBadges } from '../../features/connection/components/connection-badges.tsx';
import { PreviewFrame } from '../../features/document-preview/components/preview-frame.tsx';
import { Celebration } from '../../features/general-preferences/components/celebration.tsx';
import { isJustAutomated } from '../../features/general-preferences/model/celebration.ts';
import { ConnectStep } from '../../features/setup/components/connect-step.tsx';
import { DoneStep } from '../../features/setup/components/done-step.tsx';
import { PreferencesStep } from '../../features/setup/components/preferences-step.tsx';
import { PreviewStep } from '../../features/setup/components/preview-step.tsx';
import { SetupFrame } from '../../features/setup/components/setup-frame.tsx';
import { hasChosen } from '../../features/setup/model/first-choices.ts';
import { isBehind, nextStep, type SetupStep, stepToShow } from '../../features/setup/model/setup-steps.ts';
import { useRefreshShop } from '../../features/shop/api/use-shop.ts';
import { TaxIdentityBanner } from '../../features/shop/components/tax-identity-banner.tsx';
import { toStoredDay } from '../../lib/format/date.ts';
import { useRecentOrders } from '../../lib/orders/use-recent-orders.ts';
import type { Saved } from '../../lib/preferences/use-preference-form.ts';
import { preferencesQuery, type StoredPreferences } from '../../lib/preferences/use-preferences.ts';
import { setupTexts } from '../../texts/setup.ts';

interface SetupWizardProps {
  readonly shop: Shop;
  readonly preferences: StoredPreferences;
}

/** The steps of the setup, each from the feature it belongs to. */
export function SetupWizard({ shop, preferences }: SetupWizardProps) {
  const client = useQueryClient();
  const refreshShop = useRefreshShop();
  const [rewarded, setRewarded] = useState<number | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const facts = {
    isConnected: shop.sevdesk.isConnected,
    hasChosen: hasChosen(preferences),
    isCompleted: shop.setupCompletedAt !== null || rewarded !== null,
  };
  const { asked, isMoved, go } = useSteps(() => nextStep(facts));
  const step = stepToShow(asked, facts);
  const isAutomated = saved !== null && isJustAutomated(saved.before, saved.after);
  const { account } = preferences.facts;
  return (
    <>
      <Celebration round={rewarded !== null && isAutomated ? 1 : 0} />
      <SetupFrame
        key={step}
        step={step}
        isBehind={(one) => isBehind(one, facts)}
        title={setupTexts[step].title}
        isMoved={isMoved}
      >
        <TaxIdentityBanner shop={shop} />
        {step === 'connect' && (
          <ConnectStep
            shop={shop}
            form={
              <ConnectForm
                onConnected={() => {
                  refreshShop();
                  void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
                  go('preferences');
                }}
              />
            }
            badges={<ConnectionBadges shop={shop} />}
            onNext={() => go('preferences')}
            onRetry={refreshShop}
          />
        )}
        {step === 'preferences' && (
          <PreferencesStep
            given={preferences}
            isSmallBusiness={account.connected && account.smallBusiness}
            installedOn={toStoredDay(shop.reinstalledAt ?? shop.createdAt)}
            onSaved={({ before, after }) => setSaved((first) => ({ before: first?.before ?? before, after }))}
            onNext={() => go('preview')}
            onBack={() => go('connect')}
          />
        )}
        {step === 'preview' && (
          <PreviewOfOrders
            onCompleted={(completed) => {
              setRewarded(completed.rewarded);
              refreshShop();
              go('done');
            }}
            onNotConnected={refreshShop}
            onBack={() => go('preferences')}
          />
        )}
        {step === 'done' && <DoneStep preferences={preferences.values} rewarded={rewarded ?? 0} />}
      </SetupFrame>
    </>
  );
}

/** The step with orders to look at. */
const PreviewOfOrders = (props: Omit<ComponentProps<typeof PreviewStep>, 'orders' | 'renderPreview'>) => (
  <PreviewStep
    orders={useRecentOrders('')}
    renderPreview={(order) => <PreviewFrame key={order.id} order={order} kind="invoice" />}
    {...props}
  />
);

/**
 * The step that the address asks for. Without one, the step that was next when the page was opened: what changes
 * meanwhile must not take a person away from what they are doing.
 */
function useSteps(findFirst: () => SetupStep) {
  const [query, setQuery] = useSearchParams();
  const [first] = useState(findFirst);
  const [isMoved, setIsMoved] = useState(false);
  const go = (step: SetupStep) => {
    setIsMoved(true);
    setQuery({ step });
  };
  return { asked: query.get('step') ?? first, isMoved, go };
}
