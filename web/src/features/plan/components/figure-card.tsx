import type { ReactNode } from 'react';
import { BlockStack, Card, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import styles from './figure-card.module.css';

interface FigureCardProps {
  readonly label: string;
  readonly figure: string;
  readonly figureTestId?: string;
  /** Small, behind the figure. */
  readonly unit?: string;
  readonly note: string;
  /** Behind the note. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Figure and note only say how much room they will need. */
  readonly outline?: boolean;
  readonly children?: ReactNode;
}

/** A card around one figure. */
export const FigureCard = ({
  label,
  figure,
  figureTestId,
  unit,
  note,
  link,
  outline,
  children,
}: FigureCardProps) => (
  <Card>
    <BlockStack gap="200">
      <Text as="h2" variant="headingSm" tone="subdued">
        {label}
      </Text>
      <InlineStack gap="150" blockAlign="baseline" wrap={false}>
        <Outlined on={outline}>
          <span data-testid={figureTestId}>
            <Text as="span" variant="headingXl">
              {figure}
            </Text>
          </span>
        </Outlined>
        {unit && (
          <Text as="span" tone="subdued">
            {unit}
          </Text>
        )}
      </InlineStack>
      {children}
      <Text as="p" variant="bodySm" tone="subdued">
        <Outlined on={outline}>{note}</Outlined>
        {link && (
          <>
            {' · '}
            <Link url={link.url}>{link.label}</Link>
          </>
        )}
      </Text>
    </BlockStack>
  </Card>
);

const Outlined = ({ on, children }: { on: boolean | undefined; children: ReactNode }) =>
  on ? (
    <span className={styles.outline} aria-hidden="true">
      {children}
    </span>
  ) : (
    children
  );
