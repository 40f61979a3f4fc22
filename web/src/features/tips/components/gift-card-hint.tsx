import type { Shop } from '@belegfluss/gateway/contract';
import { sectionPath } from '../../../lib/preferences/anchors.ts';
import { giftCardHint } from '../../../texts/tips.ts';
import { Hint } from '../../../ui/form/hint.tsx';
import { Link, Text } from '../../../ui/primitives.ts';

/** Says once that new shops leave gift cards out of their invoices, while this one kept them there. */
export function GiftCardHint({ shop }: { readonly shop: Shop }) {
  if (shop.shopify.order.skip.giftCard !== false) return null;
  return (
    <Hint name="gift-cards-are-vouchers" title={giftCardHint.title}>
      <Text as="p">
        {giftCardHint.text} <Link url={sectionPath('orders', 'filter')}>{giftCardHint.action}</Link>
      </Text>
    </Hint>
  );
}
