import type { PayPal, PayPalImport as Progress } from '@belegfluss/gateway/contract';
import { formatMinute } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { payPalTexts as texts } from '../../../texts/preferences/paypal.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Banner, BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import type { RunningImport } from '../api/use-paypal-import.ts';
import { isUnfinished } from '../model/import-payments.ts';

interface PayPalImportProps {
  readonly payPal: PayPal;
  readonly running: RunningImport;
}

/** How far the import is, and the button that begins it or carries it on. */
export function PayPalImport({ payPal, running }: PayPalImportProps) {
  if (running.isRunning) return <Running progress={running.progress} />;
  const { text, action, isFirst } = describeImportStep(payPal);
  return (
    <BlockStack gap="300">
      {running.error && <ErrorState error={running.error} />}
      {running.isStuck && payPal.error === null && isUnfinished(payPal) && (
        <Banner tone="warning" title={texts.held}>
          <Text as="p">{texts.stuck}</Text>
        </Banner>
      )}
      {isUnfinished(payPal) && <ImportMeter progress={payPal} />}
      <Text as="p">{text}</Text>
      <InlineStack>
        <Button {...(isFirst && { variant: 'primary' })} onClick={running.begin}>
          {action}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

function describeImportStep(payPal: PayPal): {
  readonly text: string;
  readonly action: string;
  readonly isFirst: boolean;
} {
  if (isUnfinished(payPal)) return { ...texts.partial, isFirst: true };
  if (payPal.readUntil === null) return { ...texts.begin, isFirst: true };
  const { until, follows, action } = texts.done;
  return { text: `${until(formatMinute(payPal.readUntil))} ${follows}`, action, isFirst: false };
}

/** Carried on by this window. */
const Running = ({ progress }: { readonly progress: Progress | null }) => (
  <BlockStack gap="300">
    {progress ? <ImportMeter progress={progress} /> : <Text as="p">{texts.running.counting}</Text>}
    <Text as="p" tone="subdued">
      {texts.running.leave}
    </Text>
  </BlockStack>
);

const ImportMeter = ({ progress: { total, imported } }: { readonly progress: Progress }) => {
  const words = texts.running.progress(formatCount(imported), total, formatCount(total));
  return (
    <BlockStack gap="150">
      <Text as="p" fontWeight="medium">
        {words}
      </Text>
      <Meter
        label={texts.running.meter}
        valueText={words}
        share={total === 0 ? 1 : imported / total}
        tone="success"
      />
    </BlockStack>
  );
};
