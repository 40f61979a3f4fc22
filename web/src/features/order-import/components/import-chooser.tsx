import type { OrderImport } from '@belegfluss/gateway/contract';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Button, InlineGrid, InlineStack, Text } from '../../../ui/primitives.ts';
import type { ImportChoice } from '../api/use-import-choice.ts';
import { type DayProblem, selectImportableDays, withEnd } from '../model/day-range.ts';
import { DayField } from './day-field.tsx';
import { ImportCalendar } from './import-calendar.tsx';

interface ImportChooserProps {
  readonly state: OrderImport;
  readonly choice: ImportChoice;
}

/** Which days to import. */
export function ImportChooser({ state, choice }: ImportChooserProps) {
  const { range, choose } = choice;
  const { days, problem } = selectImportableDays(range, state);
  const { earliest, latest } = state;
  if (earliest === null || latest === null) return <Text as="p">{texts.unknownBounds}</Text>;
  if (earliest > latest) return <Text as="p">{texts.noBounds}</Text>;
  return (
    <BlockStack gap="400">
      <Text as="p">{texts.intro}</Text>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        {(['start', 'end'] as const).map((end) => (
          <DayField
            key={end}
            label={texts[end]}
            value={range[end]}
            onChange={(day) => choose(withEnd(range, end, day))}
          />
        ))}
      </InlineGrid>
      <ImportCalendar state={{ ...state, earliest, latest }} range={range} onChange={choose} />
      <Text as="p" tone="subdued">
        {texts.bounds(formatCalendarDay(earliest), formatCalendarDay(latest))}
      </Text>
      <Problem problem={problem} />
      {choice.error && <ErrorState error={choice.error} />}
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <div aria-live="polite">
          <Text as="p">
            {choice.isAsking ? texts.asking : days.length > 0 ? texts.chosen(days.length) : ''}
          </Text>
        </div>
        <Button
          variant="primary"
          disabled={days.length === 0}
          loading={choice.isAsking}
          onClick={() => choice.ask(days)}
        >
          {texts.forecast.open}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** Finds errors of the range as a whole; a single day is reported at its field. */
const Problem = ({ problem }: { readonly problem: DayProblem }) =>
  problem === null || problem === 'incomplete' || problem === 'invalid' ? null : (
    <div role="alert">
      <Text as="p" tone="critical">
        {texts.problems[problem]}
      </Text>
    </div>
  );
