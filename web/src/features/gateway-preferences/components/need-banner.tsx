import type { PaymentImportNeed } from '@belegfluss/gateway/contract';
import { payoutScopes } from '@belegfluss/settings/contract';
import { useScopesAddress } from '../../../lib/app-bridge.ts';
import { paths } from '../../../lib/paths.ts';
import { formTexts } from '../../../texts/preferences/form.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

interface NeedBannerProps {
  readonly needs: PaymentImportNeed | null;
  /** German; null when all is well. */
  readonly error: string | null;
  readonly titles: { readonly needed: string; readonly held: string };
}

/** What is missing before payments can be read, or what holds the reading up, and the way to change that. */
export function NeedBanner({ needs, error, titles }: NeedBannerProps) {
  const wayTo = useWays();
  if (error === null) return null;
  const action = needs && wayTo[needs];
  return (
    <Banner tone="warning" title={needs ? titles.needed : titles.held} {...(action && { action })}>
      <Text as="p">{error}</Text>
    </Banner>
  );
}

type Way = { readonly content: string; readonly url?: string; readonly onAction?: () => void };

function useWays(): Partial<Record<PaymentImportNeed, Way>> {
  const scopesAddress = useScopesAddress();
  const { offer } = formTexts;
  return {
    FEATURE_MISSING: { content: offer.plan, url: paths.planFor('paypal') },
    SCOPE_MISSING: {
      content: offer.scope,
      onAction: () => void window.open(scopesAddress(payoutScopes), '_top'),
    },
    NOT_CONNECTED: { content: offer.connection, url: `${paths.preferences}#connection` },
  };
}
