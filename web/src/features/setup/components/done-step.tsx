import { automationBadge, type Preferences } from '@belegfluss/settings/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { setupTexts } from '../../../texts/setup.ts';
import { Banner, BlockStack, Button, InlineGrid, Text } from '../../../ui/primitives.ts';

interface DoneStepProps {
  readonly preferences: Preferences;
  /** Transfers that the completion has just brought. */
  readonly rewarded: number;
}

const texts = setupTexts.done;

const ways = [
  { url: paths.orders, action: texts.orders, text: texts.ordersText },
  { url: paths.preferences, action: texts.preferences, text: texts.preferencesText },
  { url: paths.help, action: texts.help, text: texts.helpText },
];

/** Last step: what happens from now on, and where to go. */
export const DoneStep = ({ preferences, rewarded }: DoneStepProps) => (
  <>
    {rewarded > 0 && (
      <div data-testid="setup-reward">
        <Banner title={texts.reward.title(formatCount(rewarded))} tone="success">
          <Text as="p">{texts.reward.text}</Text>
        </Banner>
      </div>
    )}
    <Text as="p">{texts.automation[automationBadge(preferences)]}</Text>
    <BlockStack gap="300">
      <Text as="h3" variant="headingMd">
        {texts.next}
      </Text>
      <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
        {ways.map(({ url, action, text }) => (
          <BlockStack key={url} gap="150" inlineAlign="start">
            <Button url={url}>{action}</Button>
            <Text as="p" tone="subdued">
              {text}
            </Text>
          </BlockStack>
        ))}
      </InlineGrid>
    </BlockStack>
  </>
);
