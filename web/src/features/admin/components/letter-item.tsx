import type { Dashboard } from '@belegfluss/gateway/contract';
import { formatSecond } from '../../../lib/format/date.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { BlockStack, Box, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { useReplayLetter } from '../api/dashboard.ts';
import { serviceName } from '../model/services.ts';
import styles from './letter-item.module.css';

const texts = adminTexts.letters;
/** The command-line tool shows the whole of a longer one. */
const longestError = 600;

const shortened = (error: string): string =>
  error.length > longestError ? `${error.slice(0, longestError - 1)}…` : error;

/** An event that a consumer gave up on, and the way to hand it over once more. */
export function LetterItem({ letter }: { readonly letter: Dashboard['deadLetters'][number] }) {
  const replay = useReplayLetter();
  const { service, id, consumer, type, shop, error, failedAt } = letter;
  return (
    <Box as="li" padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
      <div className={styles.letter} data-testid="letter">
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm" breakWord>
            {`${serviceName(service)}: ${type}`}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued" breakWord>
            {`${texts.consumer} ${consumer} · ${shop ?? texts.noShop} · ${texts.failedAt} ${formatSecond(failedAt)}`}
          </Text>
          <pre className={styles.error}>{shortened(error)}</pre>
        </BlockStack>
        <InlineStack>
          <Button
            onClick={() => replay.mutate({ service, id })}
            loading={replay.isPending}
            accessibilityLabel={texts.replayLabel(id, serviceName(service))}
          >
            {texts.replay}
          </Button>
        </InlineStack>
      </div>
    </Box>
  );
}
