import type { Order, SetupCompleted } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { setupTexts } from '../../../texts/setup.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { pdfWaitingClass } from '../../../ui/pdf-frame.tsx';
import { Button, Select, Spinner, Text } from '../../../ui/primitives.ts';
import { useCompleteSetup } from '../api/setup.ts';
import { StepActions } from './step-actions.tsx';

interface PreviewStepProps {
  /** Newest first. */
  readonly orders: UseQueryResult<readonly Order[]>;
  readonly renderPreview: (order: Order) => ReactNode;
  readonly onCompleted: (completed: SetupCompleted) => void;
  readonly onNotConnected: () => void;
  readonly onBack: () => void;
}

const texts = setupTexts.preview;

/** Third step: the invoice of a real order, made of the choices so far; then the setup is complete. */
export function PreviewStep({ orders, renderPreview, onBack, ...outcomes }: PreviewStepProps) {
  const completing = useCompleteSetup(outcomes);
  return (
    <>
      <Text as="p">{texts.text}</Text>
      {orders.isPending && (
        <div className={pdfWaitingClass}>
          <Spinner accessibilityLabel={texts.loading} />
        </div>
      )}
      {orders.isError && !orders.data && (
        <ErrorState error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
      )}
      {orders.data && <PreviewOfOne orders={orders.data} renderPreview={renderPreview} />}
      {completing.error && <ErrorState error={completing.error} />}
      <StepActions onBack={onBack}>
        <Button variant="primary" onClick={() => completing.mutate()} loading={completing.isPending}>
          {texts.complete}
        </Button>
      </StepActions>
    </>
  );
}

interface PreviewOfOneProps {
  readonly orders: readonly Order[];
  readonly renderPreview: (order: Order) => ReactNode;
}

function PreviewOfOne({ orders, renderPreview }: PreviewOfOneProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const order = orders.find(({ id }) => id === chosen) ?? orders[0];
  if (!order) return <EmptyState title={texts.none.title} text={texts.none.text} />;
  return (
    <>
      <Select
        label={texts.order}
        value={order.id}
        onChange={setChosen}
        options={orders.map(({ id, name, createdAt, price }) => ({
          value: id,
          label: texts.option(name, formatDay(createdAt), formatMoney(price.total, price.currency)),
        }))}
      />
      {renderPreview(order)}
    </>
  );
}
