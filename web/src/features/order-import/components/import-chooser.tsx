import type { OrderImport } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Button, InlineGrid, InlineStack, Text, TextField } from '../../../ui/primitives.ts';
import { useImportCheck, useStartImport } from '../api/use-order-import.ts';
import { type DayRange, daysOf, isDay, withEnd } from '../model/day-range.ts';
import { ImportCalendar } from './import-calendar.tsx';
import { MissingTransfers } from './missing-transfers.tsx';

const nothingChosen: DayRange = { start: '', end: '' };

/** Which days to import. */
export function ImportChooser({ state }: { readonly state: OrderImport }) {
  const [range, setRange] = useState(nothingChosen);
  const check = useImportCheck();
  const start = useStartImport();
  const toasts = useToasts();
  const { days, problem } = daysOf(range, state);
  const { earliest, latest } = state;
  if (earliest === null || latest === null) return <Text as="p">{texts.unknownBounds}</Text>;
  if (earliest > latest) return <Text as="p">{texts.noBounds}</Text>;

  const begin = () =>
    start.mutate(days, {
      onSuccess: () => {
        toasts.show(texts.started(days.length));
        choose(nothingChosen);
      },
    });
  const choose = (next: DayRange) => {
    setRange(next);
    // What was counted was counted for other days.
    check.reset();
  };
  const ask = () =>
    check.mutate(days, {
      onSuccess: ({ missing }) => {
        if (missing === 0) begin();
      },
    });
  const error = check.error ?? start.error;
  const isBusy = check.isPending || start.isPending;
  return (
    <BlockStack gap="400">
      <Text as="p">{texts.intro}</Text>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        {(['start', 'end'] as const).map((end) => (
          <TextField
            key={end}
            label={texts[end]}
            placeholder={texts.placeholder}
            value={range[end]}
            maxLength={10}
            onChange={(day) => choose(withEnd(range, end, day.trim()))}
            autoComplete="off"
            {...(range[end].length === 10 && !isDay(range[end]) && { error: texts.problems.invalid })}
          />
        ))}
      </InlineGrid>
      <ImportCalendar state={{ ...state, earliest, latest }} range={range} onChange={choose} />
      <Text as="p" tone="subdued">
        {texts.bounds(formatCalendarDay(earliest), formatCalendarDay(latest))}
      </Text>
      {(problem === 'outside' || problem === 'nothingLeft') && (
        <div role="alert">
          <Text as="p" tone="critical">
            {texts.problems[problem]}
          </Text>
        </div>
      )}
      {error && <ErrorState error={error} />}
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <div aria-live="polite">
          <Text as="p">{days.length > 0 ? texts.chosen(days.length) : ''}</Text>
        </div>
        <Button variant="primary" disabled={days.length === 0} loading={isBusy} onClick={ask}>
          {texts.import(days.length)}
        </Button>
      </InlineStack>
      {check.data && check.data.missing > 0 && (
        <MissingTransfers check={check.data} onGoOn={begin} onCancel={check.reset} />
      )}
    </BlockStack>
  );
}
