import type { ReactNode } from 'react';
import { logTexts } from '../../../texts/log.ts';
import { BlockStack, Box, Card, Text } from '../../../ui/primitives.ts';

/** Heading and filters above the log. */
export const LogFrame = ({
  filters,
  children,
}: {
  readonly filters: ReactNode;
  readonly children: ReactNode;
}) => (
  <Card padding="0">
    <Box padding="400">
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {logTexts.title}
        </Text>
        {filters}
      </BlockStack>
    </Box>
    {children}
  </Card>
);
