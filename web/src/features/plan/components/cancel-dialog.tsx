import type { Billing } from '@belegfluss/gateway/contract';
import { describePlanChange, isPlanId } from '@belegfluss/shops/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { cancelTexts as texts } from '../../../texts/plan-billing.ts';
import { featureLosses } from '../../../texts/plan-change.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, List, Modal, Text } from '../../../ui/primitives.ts';
import { useCancelPlan } from '../api/billing.ts';
import { cancelTime } from '../model/change-times.ts';
import { retentionName } from '../model/choice-words.ts';
import { couponOfEnd } from '../model/coupon-of-change.ts';
import { getPlanName } from '../model/plan-words.ts';

interface CancelDialogProps {
  readonly isOpen: boolean;
  readonly billing: Billing;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Asks back before the subscription ends: what stops working, and when. */
export function CancelDialog({ isOpen, billing, onCancelled, onClose }: CancelDialogProps) {
  const cancel = useCancelPlan(onCancelled);
  const once = useOneAtATime();
  const coupon = couponOfEnd(billing);
  const confirm = () => once((done) => cancel.mutate(undefined, { onSettled: done }));
  // A request that runs cannot be called back: the dialog waits for its end.
  const close = () => {
    if (cancel.isPending) return;
    cancel.reset();
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      title={texts.title}
      onClose={close}
      primaryAction={{
        content: texts.confirm,
        destructive: true,
        loading: cancel.isPending,
        onAction: confirm,
      }}
      secondaryActions={[{ content: texts.close, onAction: close, disabled: cancel.isPending }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          {cancel.isError && <ErrorState error={cancel.error} />}
          <Text as="p">{cancelTime(billing)}</Text>
          {billing.coming && <Text as="p">{texts.coming(getPlanName(billing.coming.planId))}</Text>}
          {coupon && <Text as="p">{coupon}</Text>}
          <Losses planId={billing.planId} />
          <Text as="p">{texts.stays}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function Losses({ planId }: { readonly planId: string }) {
  if (!isPlanId(planId) || planId === 'free') return null;
  const change = describePlanChange({ planId, annual: false }, { planId: 'free', annual: false });
  const { transfers, logRetentionDays: days } = change;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {texts.stops}
      </Text>
      <List>
        <List.Item>{texts.transfers(formatCount(transfers.from), formatCount(transfers.to))}</List.Item>
        {change.lost.map((feature) => (
          <List.Item key={feature}>{featureLosses[feature]}</List.Item>
        ))}
        <List.Item>{texts.log(retentionName(days.from), retentionName(days.to))}</List.Item>
      </List>
    </BlockStack>
  );
}
