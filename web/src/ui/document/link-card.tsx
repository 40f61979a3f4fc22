import type { ReactNode } from 'react';
import { BlockStack, Text } from '../primitives.ts';
import styles from './link-card.module.css';

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

/** Code has to be pasted elsewhere, which makes no sense on a phone: it is left out there. */
export const WideOnly = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.wide} data-testid="wide-only">
    {children}
  </div>
);
