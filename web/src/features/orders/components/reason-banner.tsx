import type { OrderDetail } from '@belegfluss/gateway/contract';
import { causesOf } from '@belegfluss/orders/contract';
import type { FieldRef } from '@belegfluss/settings/contract';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { fieldPath } from '../../../lib/preferences/field-path.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import { useRequeue } from '../api/use-requeue.ts';
import { describeReason } from '../model/describe-reason.ts';
import { absenceOf } from '../model/statements-of.ts';

/** Why an order has no document, what to do about it, and a second try. */
export function ReasonBanner({ order }: { readonly order: OrderDetail }) {
  const toasts = useToasts();
  const requeue = useRequeue(order.id);
  const reason = describeReason(order);
  if (!reason) return null;
  // The order may know which setting it was; else the likeliest is meant.
  const told = absenceOf(order)?.setting as FieldRef | '' | undefined;
  const cause = reason.canRetry ? told || causesOf(order.reason ?? '')[0] : undefined;

  const retry = () =>
    requeue.mutate(undefined, {
      onSuccess: () => toasts.show(orderTexts.requeued),
      onError: (error) => toasts.showError(asApiError(error).message),
    });
  return (
    <div data-testid="order-reason">
      <Banner
        title={reason.title}
        tone={reason.tone}
        {...(reason.canRetry && {
          action: { content: orderTexts.requeue, onAction: retry, loading: requeue.isPending },
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
