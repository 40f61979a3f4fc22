import type { Order } from '@belegfluss/gateway/contract';
import { useId, useState } from 'react';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { OrderPicker } from './order-picker.tsx';
import { TrialResult } from './trial-result.tsx';

/** Tries the rules as they stand in the form with an order of the shop. */
export function TestBench({ form }: { readonly form: PreferenceForm }) {
  const [isOpen, setOpen] = useState(false);
  const [order, setOrder] = useState<Order | null>(null);
  const id = useId();
  return (
    <section aria-labelledby={id} data-testid="test-bench">
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm" id={id}>
            {trialTexts.title}
          </Text>
          <Text as="p" tone="subdued">
            {trialTexts.text}
          </Text>
        </BlockStack>
        <InlineStack>
          <Button onClick={() => setOpen((now) => !now)} ariaExpanded={isOpen}>
            {isOpen ? trialTexts.close : trialTexts.open}
          </Button>
        </InlineStack>
        {isOpen && (
          <>
            <OrderPicker picked={order} onPick={setOrder} />
            {order && <TrialResult key={order.id} orderId={order.id} form={form} />}
          </>
        )}
      </BlockStack>
    </section>
  );
}
