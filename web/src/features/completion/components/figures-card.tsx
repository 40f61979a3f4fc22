import type { ReactNode } from 'react';
import { BlockStack, Card, Text } from '../../../ui/primitives.ts';

interface FiguresCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** Figures of a month under their heading, with a word about what they count. */
export const FiguresCard = ({ title, text, children }: FiguresCardProps) => (
  <Card>
    <BlockStack gap="300">
      <Text as="h2" variant="headingMd">
        {title}
      </Text>
      {text && (
        <Text as="p" tone="subdued">
          {text}
        </Text>
      )}
      {children}
    </BlockStack>
  </Card>
);
