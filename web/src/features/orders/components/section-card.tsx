import type { ReactNode } from 'react';
import { BlockStack, Card, Text } from '../../../ui/primitives.ts';

interface SectionCardProps {
  readonly title: string;
  readonly testId?: string;
  /** Cards beside the documents are quieter. */
  readonly isSide?: boolean;
  readonly children: ReactNode;
}

/** A card of the order's page with its heading. */
export const SectionCard = ({ title, testId, isSide = false, children }: SectionCardProps) => (
  <div data-testid={testId}>
    <Card>
      <BlockStack gap={isSide ? '200' : '300'}>
        <Text as="h2" variant={isSide ? 'headingSm' : 'headingMd'}>
          {title}
        </Text>
        {children}
      </BlockStack>
    </Card>
  </div>
);
