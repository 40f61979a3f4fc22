import type { ReactNode } from 'react';
import { BlockStack, Text } from '../primitives.ts';

interface LinkCardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One way to bring a document's link to customers. */
export const LinkCard = ({ title, text, children }: LinkCardProps) => (
  <BlockStack gap="200" inlineAlign="start">
    <Text as="h3" variant="headingSm">
      {title}
    </Text>
    <Text as="p" tone="subdued">
      {text}
    </Text>
    {children}
  </BlockStack>
);
