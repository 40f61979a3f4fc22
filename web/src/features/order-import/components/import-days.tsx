import type { OrderImport } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { usePauseImport, useStartImport } from '../api/order-import.ts';
import { ImportDayRow } from './import-day-row.tsx';

interface ImportDaysProps {
  readonly state: OrderImport;
  readonly onShow: (day: string) => void;
}

/** Days shown at first, and with each step. */
const oneStep = 31;

/** Day by day how far the import is. */
export function ImportDays({ state, onShow }: ImportDaysProps) {
  const pause = usePauseImport();
  const again = useStartImport();
  const [length, setLength] = useState(oneStep);
  const shown = state.days.slice(0, length);
  const hidden = state.days.length - shown.length;
  const error = pause.error ?? again.error;
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {texts.runs}
        </Text>
        {(state.active || state.paused) && (
          <Button loading={pause.isPending} onClick={() => pause.mutate(state.paused ? 'resume' : 'pause')}>
            {state.paused ? texts.resume : texts.pause}
          </Button>
        )}
      </InlineStack>
      {state.paused && (
        <Banner title={texts.paused.title}>
          <Text as="p">{texts.paused.text}</Text>
        </Banner>
      )}
      {error && <ErrorState error={error} />}
      {state.days.length === 0 ? (
        <EmptyState {...texts.noRuns} />
      ) : (
        <>
          {shown.map((day) => (
            <ImportDayRow
              key={day.day}
              day={day}
              isBusy={again.isPending}
              onShow={() => onShow(day.day)}
              onAgain={() => again.mutate([day.day])}
            />
          ))}
          {hidden > 0 && (
            <Button variant="plain" onClick={() => setLength(length + oneStep)}>
              {texts.moreDays(Math.min(hidden, oneStep))}
            </Button>
          )}
        </>
      )}
    </BlockStack>
  );
}
