import { useQuery } from '@tanstack/react-query';
import { asApiError } from '../../lib/api/api-error.ts';
import { useToasts } from '../../lib/app-bridge.ts';
import { formatCount } from '../../lib/format/number.ts';
import { retryTargets } from '../../lib/orders/retry-targets.ts';
import { reasonCountsQuery } from '../../lib/orders/use-reason-counts.ts';
import { useRequeueOrders } from '../../lib/orders/use-requeue-orders.ts';
import { paths } from '../../lib/paths.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { nameOfReason } from '../../texts/reason-names.ts';
import { Banner, BlockStack, Link, List, Text } from '../primitives.ts';

interface EndedReasonsBannerProps {
  /** Reasons that may have ended with what was saved. */
  readonly reasons: readonly string[];
  readonly onClose: () => void;
}

/** After saving: orders that went without a document for what was changed, and another try for them. */
export function EndedReasonsBanner({ reasons, onClose }: EndedReasonsBannerProps) {
  const toasts = useToasts();
  const requeue = useRequeueOrders();
  const { data } = useQuery({ ...reasonCountsQuery(), enabled: reasons.length > 0 });
  const found = retryTargets(data ?? [], reasons);
  if (found.length === 0) return null;

  const total = formatCount(found.reduce((sum, { count }) => sum + count, 0));
  const isCapped = found.some(({ capped }) => capped);
  const retry = () =>
    requeue.mutate(
      { as: 'live', targets: found.map(({ filter, reason }) => ({ filter, reason })) },
      {
        onSuccess: (affected) => {
          toasts.show(formTexts.ended.done(affected, formatCount(affected)));
          onClose();
        },
        onError: (error) => toasts.showError(asApiError(error).message),
      },
    );
  return (
    <div data-testid="ended-reasons">
      <Banner
        tone="info"
        title={formTexts.ended.title(total, isCapped)}
        action={{ content: formTexts.ended.action, onAction: retry, loading: requeue.isPending }}
        onDismiss={onClose}
      >
        <BlockStack gap="100">
          <Text as="p">{formTexts.ended.text}</Text>
          <List>
            {found.map(({ reason, filter, count }) => (
              <List.Item key={`${reason}/${filter}`}>
                <Link url={paths.ordersWhere({ filter, reason })}>
                  {formTexts.ended.reason(nameOfReason(reason), formatCount(count))}
                </Link>
              </List.Item>
            ))}
          </List>
        </BlockStack>
      </Banner>
    </div>
  );
}
