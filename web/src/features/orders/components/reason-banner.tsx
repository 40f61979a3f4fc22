import type { OrderDetail } from '@belegfluss/gateway/contract';
import { causesOf } from '@belegfluss/orders/contract';
import { fieldPath } from '../../../lib/preferences/field-path.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import { useRetry } from '../api/use-retry.ts';
import { describeReason } from '../model/describe-reason.ts';

/** Why an order has no document, what to do about it, and a second try where it can help. */
export function ReasonBanner({ order }: { readonly order: OrderDetail }) {
  const retry = useRetry(order.id);
  const reason = describeReason(order);
  if (!reason) return null;
  const [cause] = order.canRetry ? causesOf(order.reason ?? '') : [];
  return (
    <div data-testid="order-reason">
      <Banner
        title={reason.title}
        tone={reason.tone}
        {...(order.canRetry && {
          action: { content: orderTexts.requeue, onAction: retry.run, loading: retry.isPending },
        })}
        {...(cause && { secondaryAction: { content: orderTexts.toCause, url: fieldPath(cause) } })}
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
        </BlockStack>
      </Banner>
    </div>
  );
}
