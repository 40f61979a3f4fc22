import type { OrderDetail } from '@belegfluss/gateway/contract';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { fieldPath } from '../../../lib/preferences/field-path.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import { useRequeue } from '../api/use-requeue.ts';
import { describeReason, type ReasonView } from '../model/describe-reason.ts';
import { useVatIdRemedy } from './use-vat-id-remedy.ts';

/** Why an order has no document, what to do about it, and a second try. */
export function ReasonBanner({ order }: { readonly order: OrderDetail }) {
  const toasts = useToasts();
  const requeue = useRequeue(order.id);
  const addPlace = useVatIdRemedy();
  const reason = describeReason(order);
  if (!reason) return null;

  const retry = () =>
    requeue.mutate(undefined, {
      onSuccess: () => toasts.show(orderTexts.requeued),
      onError: (error) => toasts.showError(asApiError(error).message),
    });
  const { vatIdPlace, leadsTo } = reason;
  const again = { content: orderTexts.requeue, onAction: retry, loading: requeue.isPending };
  return (
    <div data-testid="order-reason">
      <Banner
        title={reason.title}
        tone={reason.tone}
        {...(reason.canRetry && { action: vatIdPlace === null ? again : addPlace(vatIdPlace) })}
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
        </BlockStack>
      </Banner>
    </div>
  );
}

const linkTo = (target: NonNullable<ReasonView['leadsTo']>, id: string) =>
  target === 'order'
    ? { content: orderTexts.openInShopify, url: adminPaths.order(id) }
    : { content: orderTexts.toCause, url: fieldPath(target) };
