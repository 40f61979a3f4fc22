import type { Dashboard } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BlockStack, Box, Card, Text } from '../../../ui/primitives.ts';
import { LetterItem } from './letter-item.tsx';
import styles from './letters-card.module.css';

const texts = adminTexts.letters;

interface LettersCardProps {
  readonly letters: Dashboard['deadLetters'];
  /** How many there are, as far as the services that answer have counted. */
  readonly total: number;
}

/** Events that consumers gave up on, the newest first. */
export const LettersCard = ({ letters, total }: LettersCardProps) => (
  <Card padding="0">
    <Box padding="400">
      <BlockStack gap="100">
        <Text as="h2" variant="headingMd">
          {texts.heading}
        </Text>
        {letters.length > 0 && (
          <Text as="p" tone="subdued">
            {texts.intro} {total > letters.length && texts.more(formatCount(letters.length))}
          </Text>
        )}
      </BlockStack>
    </Box>
    {letters.length === 0 ? (
      <EmptyState {...texts.empty} />
    ) : (
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <LetterItem key={`${letter.service} ${letter.id}`} letter={letter} />
        ))}
      </ul>
    )}
  </Card>
);
