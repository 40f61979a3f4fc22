import type { ImportDay } from '@belegfluss/gateway/contract';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Badge, type BadgeProps, BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';

interface ImportDayRowProps {
  readonly day: ImportDay;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onAgain: () => void;
}

/** One day: where it stands, how far it is, what came of it. */
export function ImportDayRow({ day, isBusy, onShow, onAgain }: ImportDayRowProps) {
  const name = formatCalendarDay(day.day);
  const progress = formatProgress(day);
  return (
    <div data-testid="import-day" data-day={day.day}>
      <BlockStack gap="100">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="span" fontWeight="medium">
              {name}
            </Text>
            <Badge {...(tones[day.state] && { tone: tones[day.state] })}>{texts.states[day.state]}</Badge>
          </InlineStack>
          {day.state === 'failed' ? (
            <Button variant="plain" disabled={isBusy} onClick={onAgain}>
              {texts.again}
            </Button>
          ) : (
            day.found > 0 && (
              <Button variant="plain" accessibilityLabel={texts.showOrders(progress, name)} onClick={onShow}>
                {progress}
              </Button>
            )
          )}
        </InlineStack>
        {day.found > 0 && day.state !== 'done' && (
          <Meter label={texts.meter(name)} valueText={progress} share={day.done / day.found} tone="success" />
        )}
        <Text as="p" tone="subdued">
          {day.found === 0 && day.state === 'done' ? texts.nothingFound : formatDayCounts(day)}
        </Text>
        {day.error && (
          <Text as="p" tone={day.state === 'failed' ? 'critical' : 'caution'}>
            {day.error}
          </Text>
        )}
      </BlockStack>
    </div>
  );
}

const formatProgress = ({ done, found }: ImportDay): string =>
  texts.progress(formatCount(done), found, formatCount(found));

const formatDayCounts = (day: ImportDay): string =>
  (['documents', 'skipped', 'failed', 'waiting'] as const)
    .filter((count) => day[count] > 0)
    .map((count) => texts.counts[count](formatCount(day[count])))
    .join(' · ');

const tones: Readonly<Record<ImportDay['state'], BadgeProps['tone']>> = {
  queued: undefined,
  reading: 'info',
  working: 'info',
  done: 'success',
  failed: 'critical',
  paused: 'attention',
};
