import type { Billing } from '@belegfluss/gateway/contract';
import { couponProblems, type PlanChoice } from '@belegfluss/shops/contract';
import { useMemo, useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { cancelTexts } from '../../../texts/plan-billing.ts';
import { planChangeTexts as texts } from '../../../texts/plan-change.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, Button, Text } from '../../../ui/primitives.ts';
import { useChangePlan } from '../api/billing.ts';
import { couponMessage } from '../model/coupon-words.ts';
import { actionLabel, leadsToShopify, type PlanAction } from '../model/plan-action.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface PlanSubmitProps {
  readonly billing: Billing;
  readonly choice: PlanChoice;
  readonly action: PlanAction;
  /** Empty without one. */
  readonly coupon: string;
  readonly onChanged: () => void;
}

/** The button that changes the plan; Shopify asks again before anything is charged. */
export function PlanSubmit({ billing, choice, action, coupon, onChanged }: PlanSubmitProps) {
  const change = useChangePlan();
  const once = useOneAtATime();
  // Shopify's page takes the window: until it has it nothing can be asked for twice.
  const isBusy = change.isPending || change.isSuccess;
  const submit = () =>
    once((done) =>
      change.mutate(
        { ...choice, coupon, currency: billing.currency },
        {
          onError: (error) => {
            done();
            // A conflict says that the page shows what is no longer so.
            if (asApiError(error).status === 409) onChanged();
          },
        },
      ),
    );
  if (action === 'cancel') return <Cancel billing={billing} onChanged={onChanged} />;
  if (!leadsToShopify(action)) return null;
  return (
    <BlockStack gap="200">
      {change.isError && <ChangeProblem error={change.error} />}
      <Button
        variant="primary"
        size="large"
        fullWidth
        loading={isBusy}
        onClick={submit}
        accessibilityLabel={`${texts.submit}: ${actionLabel(action, choice, billing)}`}
      >
        {actionLabel(action, choice, billing)}
      </Button>
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.submitHelp}
      </Text>
    </BlockStack>
  );
}

/** Reports a refused coupon as the field would where it is typed. */
function ChangeProblem({ error }: { readonly error: unknown }) {
  const message = useMemo(() => couponMessage(error), [error]);
  if (!(couponProblems as readonly string[]).includes(asApiError(error).code))
    return <ErrorState error={error} />;
  return (
    <div data-testid="coupon-problem">
      <Banner tone="critical">{message}</Banner>
    </div>
  );
}

function Cancel({ billing, onChanged }: Pick<PlanSubmitProps, 'billing' | 'onChanged'>) {
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  const done = () => {
    setOpen(false);
    toasts.show(cancelTexts.done);
    onChanged();
  };
  return (
    <>
      <Button tone="critical" variant="primary" fullWidth onClick={() => setOpen(true)}>
        {texts.cancel}
      </Button>
      <CancelDialog isOpen={isOpen} billing={billing} onCancelled={done} onClose={() => setOpen(false)} />
    </>
  );
}
