import type { ReactNode } from 'react';
import { BlockStack, Card, InlineStack, Text } from '../../../ui/primitives.ts';

interface FigureProps {
  readonly label: string;
  readonly figure: string;
  /** Small, behind the figure. */
  readonly unit?: string;
  readonly note: string;
  /** Somebody should look at it. */
  readonly isAlarming?: boolean;
  readonly children?: ReactNode;
}

/** A card around one figure. */
export const Figure = ({ label, figure, unit, note, isAlarming, children }: FigureProps) => (
  <Card>
    <div data-testid="figure">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm" tone="subdued">
          {label}
        </Text>
        <InlineStack gap="150" blockAlign="baseline">
          <Text as="p" variant="headingLg" {...(isAlarming && { tone: 'critical' as const })}>
            {figure}
          </Text>
          {unit && (
            <Text as="span" tone="subdued">
              {unit}
            </Text>
          )}
        </InlineStack>
        {children}
        <Text as="p" variant="bodySm" tone="subdued">
          {note}
        </Text>
      </BlockStack>
    </div>
  </Card>
);
