import type { Shop } from '@belegfluss/gateway/contract';
import { shellTexts } from '../../../texts/shell.ts';
import { Banner, Text } from '../../../ui/primitives.ts';
import { accessAddress } from '../use-access-redirect.ts';

/** Leads the window around the app to Shopify's authorisation when there is no usable access token. */
export function AccessBanner({ shop }: { readonly shop: Shop }) {
  if (!shop.shopify.missingAccessToken) return null;
  const address = accessAddress(shop._key);
  return (
    <Banner
      title={shellTexts.access.title}
      tone="critical"
      action={{ content: shellTexts.access.action, onAction: () => void window.open(address, '_top') }}
    >
      <Text as="p">{shellTexts.access.text}</Text>
    </Banner>
  );
}
