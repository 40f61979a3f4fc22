import { formatCount } from '../../../lib/format/number.ts';
import { orderExportTexts as texts } from '../../../texts/order-export.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Banner, BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import type { useOrderExport } from '../api/use-order-export.ts';
import type { ExportState } from '../model/run-export.ts';

type Job = ReturnType<typeof useOrderExport>;

/** How far the export is, and what came of it. */
export function ExportResult({ job }: { readonly job: Job }) {
  switch (job.phase) {
    case 'choosing':
      return null;
    case 'running':
      return <Running progress={job.progress} />;
    case 'empty':
      return <EmptyState {...texts.nothing} />;
    case 'failed':
      return (
        <BlockStack gap="300">
          <ErrorState error={job.error} />
          <Text as="p">{texts.failed(formatExportedCount(job.progress))}</Text>
        </BlockStack>
      );
    case 'done':
      return (
        <Banner tone="success" title={texts.done.title}>
          <BlockStack gap="200">
            <Text as="p">
              {texts.done.text(job.progress?.orders ?? 0, formatExportedCount(job.progress), job.filename)}
            </Text>
            <InlineStack>
              <Button onClick={job.saveAgain}>{texts.done.save}</Button>
            </InlineStack>
          </BlockStack>
        </Banner>
      );
  }
}

function Running({ progress }: { readonly progress: ExportState | null }) {
  const expected = progress?.expected ?? null;
  const words =
    progress && expected
      ? texts.progress(formatCount(progress.orders), formatCount(expected.items), expected.capped)
      : texts.starting;
  // Of a number that stands for "more than" nobody knows the share.
  const share = progress && expected ? Math.min(1, progress.orders / Math.max(1, expected.items)) : 0;
  return (
    <BlockStack gap="300">
      <Text as="p">{words}</Text>
      <Meter
        label={texts.running}
        valueText={words}
        share={expected?.capped ? Math.min(share, 0.95) : share}
        tone="success"
      />
      <Text as="p" tone="subdued">
        {texts.stayOpen}
      </Text>
    </BlockStack>
  );
}

const formatExportedCount = (progress: ExportState | null): string => {
  const orders = progress?.orders ?? 0;
  return texts.orders(orders, formatCount(orders));
};
