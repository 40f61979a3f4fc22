import type { ImportForecast } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { orderImportTexts } from '../../../texts/order-import.ts';
import { shortageTexts } from '../../../texts/shortage.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  InlineStack,
  Modal,
  Text,
} from '../../../ui/primitives.ts';
import { decideShortage, describeForecast, isSample } from '../model/describe-forecast.ts';

const texts = orderImportTexts.forecast;

interface ImportForecastViewProps {
  readonly forecast: ImportForecast;
  /** Why beginning did not work; null while it was not tried. */
  readonly error: unknown;
}

/** Forecasts an import: orders, documents, orders without one, transfers. */
export const ImportForecastView = ({ forecast, error }: ImportForecastViewProps) => (
  <>
    <Modal.Section>
      <BlockStack gap="300">
        {forecast.orders === 0 ? (
          <Text as="p">{texts.nothing}</Text>
        ) : (
          <div data-testid="import-forecast">
            <NameValueList facts={describeForecast(forecast)} />
          </div>
        )}
        {isSample(forecast) && <Text as="p">{sampleText(forecast)}</Text>}
        <Shortage transfers={forecast.transfers} />
        <Text as="p" tone="subdued">
          {texts.promise}
        </Text>
        {error !== null && <ErrorState error={error} />}
      </BlockStack>
    </Modal.Section>
    {forecast.leftOut.length > 0 && (
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="h3" variant="headingSm">
            {texts.leftOut}
          </Text>
          {forecast.leftOut.map((left) => (
            <LeftOut key={`${left.outcome} ${left.reason}`} left={left} />
          ))}
        </BlockStack>
      </Modal.Section>
    )}
  </>
);

function sampleText({ examined, orders, atLeast }: ImportForecast): string {
  const found = formatCount(orders);
  return texts.sample(formatCount(examined), atLeast ? texts.atLeast(found) : found);
}

/** Says what happens when the transfers do not suffice. */
function Shortage({ transfers }: Pick<ImportForecast, 'transfers'>) {
  const shortage = decideShortage(transfers);
  if (shortage === null) return null;
  const missing = transfers.needed - transfers.left;
  return (
    <Banner
      title={shortage === 'sure' ? shortageTexts.title : texts.possible}
      tone="warning"
      action={{ content: shortageTexts.plan, url: paths.plan }}
    >
      <BlockStack gap="200">
        {shortage === 'sure' && (
          <Text as="p">
            {texts.missing(
              orderImportTexts.transfers(missing, formatCount(missing)),
              missing,
              isOpen(transfers),
            )}
          </Text>
        )}
        <Text as="p">{shortageTexts.advice}</Text>
      </BlockStack>
    </Banner>
  );
}

/** Whether more transfers may be missing than is known so far. */
const isOpen = ({ needed, mostNeeded }: ImportForecast['transfers']): boolean => mostNeeded !== needed;

const LeftOut = ({ left }: { readonly left: ImportForecast['leftOut'][number] }) => (
  <div data-testid="forecast-left-out">
    <InlineStack gap="200" blockAlign="center">
      <Text as="span" fontWeight="medium">
        {orderImportTexts.orders(left.count, formatCount(left.count))}
      </Text>
      <Badge {...(tones[left.outcome] && { tone: tones[left.outcome] })}>
        {texts.outcomes[left.outcome]}
      </Badge>
      <Text as="span" tone="subdued">
        {left.examples.length < left.count ? texts.such(left.examples.join(', ')) : left.examples.join(', ')}
      </Text>
    </InlineStack>
    <Text as="p" tone="subdued">
      {left.reasonText ?? texts.nothingDue}
    </Text>
  </div>
);

const tones: Readonly<Record<ImportForecast['leftOut'][number]['outcome'], BadgeProps['tone']>> = {
  waiting: 'attention',
  skipped: undefined,
  failed: 'critical',
};
