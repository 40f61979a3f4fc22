import type { Offer } from '@belegfluss/settings/contract';
import { LockIcon } from '@shopify/polaris-icons';
import { helpPaths, outside, paths } from '../../lib/paths.ts';
import { sectionPath } from '../../lib/preferences/anchors.ts';
import { useScopesRequest } from '../../lib/use-scopes-request.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { useIsFirstToSay } from '../form/once-in-section.ts';
import { Box, Icon, InlineStack, Link, Text } from '../primitives.ts';
import { ScopeDeclined } from '../scope-declined.tsx';

type Missing = Extract<Offer, { offered: false }>;

/** Why something cannot be chosen, and the way to change that; said once in a section. */
export function OfferNote({ offer }: { readonly offer: Missing }) {
  const request = useScopesRequest(offer.missingScopes ?? []);
  const isFirst = useIsFirstToSay(`${offer.why} ${offer.detail}`);
  if (!isFirst) return null;
  const way = selectWayOut(offer, request.ask);
  return (
    <div data-testid="offer-note" data-why={offer.why}>
      <InlineStack gap="150" wrap={false} blockAlign="start">
        <Box>
          <Icon source={LockIcon} tone="subdued" />
        </Box>
        <div>
          <Text as="p" tone="subdued">
            {offer.detail}{' '}
            {way && (
              <Link
                {...('url' in way ? { url: way.url } : { onClick: way.onClick })}
                {...('target' in way && { target: way.target })}
              >
                {way.label}
              </Link>
            )}
          </Text>
          {offer.why === 'scope' && <ScopeDeclined state={request.state} />}
        </div>
      </InlineStack>
    </div>
  );
}

type Way =
  | { readonly label: string; readonly url: string; readonly target?: '_blank' }
  | { readonly label: string; readonly onClick: () => void };

function selectWayOut({ why, feature }: Missing, askForScopes: () => void): Way | null {
  switch (why) {
    case 'plan':
      return { label: formTexts.offer.plan, url: feature ? paths.planFor(feature) : paths.plan };
    case 'scope':
      return { label: formTexts.offer.scope, onClick: askForScopes };
    case 'storePlan':
      return { label: formTexts.offer.storePlan, url: helpPaths.storePlan };
    case 'connection':
      return { label: formTexts.offer.connection, url: sectionPath('general', 'connection') };
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
