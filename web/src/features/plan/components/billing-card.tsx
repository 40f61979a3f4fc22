import type { Billing } from '@belegfluss/gateway/contract';
import { isPlanId } from '@belegfluss/shops/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { cancelTexts, billingTexts as texts } from '../../../texts/plan-billing.ts';
import { Badge, BlockStack, Button, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import { useSyncBilling } from '../api/billing.ts';
import { composeBillingState } from '../model/billing-state.ts';
import { getBillingNote, getPlanName } from '../model/plan-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface BillingCardProps {
  readonly billing: Billing;
  /** Called when the shop's plan may have changed. */
  readonly onChanged: () => void;
}

/** Shows the bill and the next change, and lets the merchant cancel. */
export function BillingCard({ billing, onChanged }: BillingCardProps) {
  const [isCancelling, setCancelling] = useState(false);
  const toasts = useToasts();
  const { badge, lines, isFrozen, canCancel } = composeBillingState(billing);
  const done = () => {
    setCancelling(false);
    toasts.show(cancelTexts.done);
    onChanged();
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm" tone="subdued">
          {texts.title}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          <span data-testid="plan-name">
            <Text as="span" variant="headingXl">
              {getPlanName(billing.planId)}
            </Text>
          </span>
          <Badge {...(badge.tone && { tone: badge.tone })}>{badge.text}</Badge>
          {billing.test && billing.status !== null && <Badge tone="attention">{texts.badges.test}</Badge>}
        </InlineStack>
        {billing.status === 'active' && isPlanId(billing.planId) && (
          <Text as="p" tone="subdued">
            {getBillingNote({ id: billing.planId, annual: billing.annual, byOperator: billing.byOperator })}
          </Text>
        )}
        <div data-testid="billing-lines">
          <BlockStack gap="150">
            {lines.map((line) => (
              <Text key={line} as="p">
                {line}
              </Text>
            ))}
          </BlockStack>
        </div>
        {(isFrozen || canCancel) && (
          <InlineStack gap="300" blockAlign="center">
            {isFrozen && <Unfreeze onChanged={onChanged} />}
            {canCancel && (
              <Button variant="plain" tone="critical" onClick={() => setCancelling(true)}>
                {texts.cancel}
              </Button>
            )}
          </InlineStack>
        )}
      </BlockStack>
      {canCancel && (
        <CancelDialog
          isOpen={isCancelling}
          billing={billing}
          onCancelled={done}
          onClose={() => setCancelling(false)}
        />
      )}
    </Card>
  );
}

/** Pays at Shopify, or asks whether that has arrived. */
function Unfreeze({ onChanged }: { readonly onChanged: () => void }) {
  const toasts = useToasts();
  const sync = useSyncBilling(() => {
    toasts.show(texts.synced);
    onChanged();
  });
  const ask = () =>
    sync.mutate(undefined, { onError: (error) => toasts.showError(asApiError(error).message) });
  return (
    <>
      <Button url={adminPaths.billing} target="_top" variant="primary">
        {texts.toShopifyBilling}
      </Button>
      <Button onClick={ask} loading={sync.isPending}>
        {texts.sync}
      </Button>
    </>
  );
}
