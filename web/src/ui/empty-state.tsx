import { BlockStack, Box, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** In place of a list without entries: why it is empty, and what will fill it. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div data-testid="empty-state">
    <Box paddingBlock="1000" paddingInline="400">
      <BlockStack gap="200" inlineAlign="center" align="center">
        <Text as="h3" variant="headingMd" alignment="center">
          {title}
        </Text>
        <Box maxWidth="420px">
          <Text as="p" tone="subdued" alignment="center">
            {text}
          </Text>
        </Box>
        {action && <Box paddingBlockStart="200">{action}</Box>}
      </BlockStack>
    </Box>
  </div>
);
