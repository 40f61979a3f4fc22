import type { PaymentImportNeed } from '@belegfluss/gateway/contract';
import { payoutScopes } from '@belegfluss/settings/contract';
import { paths } from '../../../lib/paths.ts';
import { sectionPath } from '../../../lib/preferences/anchors.ts';
import { useScopesRequest } from '../../../lib/use-scopes-request.ts';
import { formTexts } from '../../../texts/preferences/form.ts';
import { Banner, Text } from '../../../ui/primitives.ts';
import { ScopeDeclined } from '../../../ui/scope-declined.tsx';

interface NeedBannerProps {
  readonly needs: PaymentImportNeed | null;
  /** German; null when all is well. */
  readonly error: string | null;
  readonly titles: { readonly needed: string; readonly held: string };
}

/** Names the need that keeps payments from being read, and the way to meet it. */
export function NeedBanner({ needs, error, titles }: NeedBannerProps) {
  const request = useScopesRequest(payoutScopes);
  const wayTo = waysPast(request.ask);
  if (error === null) return null;
  const action = needs && wayTo[needs];
  return (
    <Banner tone="warning" title={needs ? titles.needed : titles.held} {...(action && { action })}>
      <Text as="p">{error}</Text>
      <ScopeDeclined state={request.state} />
    </Banner>
  );
}

type Way = { readonly content: string; readonly url?: string; readonly onAction?: () => void };

function waysPast(askForScopes: () => void): Partial<Record<PaymentImportNeed, Way>> {
  const { offer } = formTexts;
  return {
    FEATURE_MISSING: { content: offer.plan, url: paths.planFor('paypal') },
    SCOPE_MISSING: { content: offer.scope, onAction: askForScopes },
    NOT_CONNECTED: { content: offer.connection, url: sectionPath('general', 'connection') },
  };
}
