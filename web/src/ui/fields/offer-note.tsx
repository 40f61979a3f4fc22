import type { Offer } from '@belegfluss/settings/contract';
import { LockIcon } from '@shopify/polaris-icons';
import { useScopesAddress } from '../../lib/app-bridge.ts';
import { helpPaths, outside, paths } from '../../lib/paths.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { useIsFirstToSay } from '../form/once-in-section.ts';
import { Box, Icon, InlineStack, Link, Text } from '../primitives.ts';

type Missing = Extract<Offer, { offered: false }>;

/** Why something cannot be chosen, and the way to change that; said once in a section. */
export function OfferNote({ offer }: { readonly offer: Missing }) {
  const scopesAddress = useScopesAddress();
  const isFirst = useIsFirstToSay(`${offer.why} ${offer.detail}`);
  if (!isFirst) return null;
  const way = wayOf(offer, scopesAddress);
  return (
    <div data-testid="offer-note" data-why={offer.why}>
      <InlineStack gap="150" wrap={false} blockAlign="start">
        <Box>
          <Icon source={LockIcon} tone="subdued" />
        </Box>
        <Text as="p" tone="subdued">
          {offer.detail}{' '}
          {way && (
            <Link url={way.url} {...(way.target && { target: way.target })}>
              {way.label}
            </Link>
          )}
        </Text>
      </InlineStack>
    </div>
  );
}

type Way = { readonly label: string; readonly url: string; readonly target?: '_top' | '_blank' };

function wayOf(
  { why, missingScopes, feature }: Missing,
  scopesAddress: (scopes: readonly string[]) => string,
): Way | null {
  switch (why) {
    case 'plan':
      return { label: formTexts.offer.plan, url: feature ? paths.planFor(feature) : paths.plan };
    case 'scope':
      return { label: formTexts.offer.scope, url: scopesAddress(missingScopes ?? []), target: '_top' };
    case 'storePlan':
      return { label: formTexts.offer.storePlan, url: helpPaths.storePlan };
    case 'connection':
      return { label: formTexts.offer.connection, url: `${paths.preferences}#connection` };
    case 'account':
      return { label: formTexts.offer.account, url: outside.provider, target: '_blank' };
    case 'trial':
      return { label: formTexts.offer.trial, url: outside.providerPlans, target: '_blank' };
    case 'systemVersion':
      return { label: formTexts.offer.systemVersion, url: outside.provider, target: '_blank' };
    case 'expert':
    case 'smallBusiness':
    case 'otherChoice':
      return null;
  }
}
