import type { OrderDetail } from '@belegfluss/gateway/contract';
import { adminPaths } from '../../../lib/paths.ts';
import { fieldPath } from '../../../lib/preferences/anchors.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Banner, BlockStack, Link, Text } from '../../../ui/primitives.ts';
import { useRetry } from '../api/requeue.ts';
import { describeReason, type ReasonView } from '../model/describe-reason.ts';
import { useVatIdRemedy } from './use-vat-id-remedy.ts';

/** Why an order has no document, what to do about it, and a second try where it can help. */
export function ReasonBanner({ order }: { readonly order: OrderDetail }) {
  const retry = useRetry(order.id);
  const addPlace = useVatIdRemedy();
  const reason = describeReason(order);
  if (!reason) return null;
  const { vatIdPlace, leadsTo } = reason;
  const again = { content: orderTexts.requeue, onAction: retry.run, loading: retry.isPending };
  return (
    <div data-testid="order-reason">
      <Banner
        title={reason.title}
        tone={reason.tone}
        {...(order.canRetry && { action: vatIdPlace === null ? again : addPlace(vatIdPlace) })}
        {...(leadsTo !== null && { secondaryAction: linkTo(leadsTo, order.id) })}
      >
        <BlockStack gap="100">
          <Text as="p" breakWord>
            {reason.text}
          </Text>
          {reason.advice && (
            <Text as="p" breakWord>
              {reason.advice}
            </Text>
          )}
          {reason.isOfShopifyTaxes && (
            <Text as="p">
              <Link url={adminPaths.taxes}>{orderPageTexts.shopifyTaxes}</Link>
            </Text>
          )}
        </BlockStack>
      </Banner>
    </div>
  );
}

const linkTo = (target: NonNullable<ReasonView['leadsTo']>, id: string) =>
  target === 'order'
    ? { content: orderTexts.openInShopify, url: adminPaths.order(id) }
    : { content: orderTexts.toCause, url: fieldPath(target) };
