import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { checkTexts, monthStateTexts } from '../../../texts/completion.ts';
import { Mark } from '../../../ui/mark.tsx';
import { BlockStack, Card, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import { type Check, composeChecks } from '../model/checks.ts';
import { StateBadge } from './state-badge.tsx';

/** Whether the month can be closed, and point by point why not. */
export const ChecklistCard = ({ figures }: { readonly figures: CompletionMonth }) => (
  <Card>
    <BlockStack gap="400">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {checkTexts.title}
          </Text>
          <StateBadge state={figures.state} />
        </InlineStack>
        <Text as="p" tone="subdued">
          {monthStateTexts[figures.state].text}
        </Text>
      </BlockStack>
      <BlockStack as="ul" gap="200">
        {composeChecks(figures).map((check) => (
          <li key={check.key} data-testid="check" data-state={check.state}>
            <Point check={check} />
          </li>
        ))}
      </BlockStack>
    </BlockStack>
  </Card>
);

const Point = ({ check: { state, text, url } }: { readonly check: Check }) => (
  <Mark isOk={state === 'ok'} isMild={state === 'look' || state === 'note'} meaning={meanings[state]}>
    {text}
    {url && (
      <>
        {' '}
        <Link url={url} accessibilityLabel={`${checkTexts.show}: ${text}`}>
          {checkTexts.show}
        </Link>
      </>
    )}
  </Mark>
);

const meanings: Readonly<Record<Check['state'], string>> = {
  ok: checkTexts.ok,
  open: checkTexts.open,
  look: checkTexts.look,
  note: checkTexts.look,
};
