import type { LogItem } from '@belegfluss/gateway/contract';
import { formatSecond } from '../../../lib/format/date.ts';
import { paths } from '../../../lib/paths.ts';
import { logStatusLabels, logTexts } from '../../../texts/log.ts';
import { Badge, type BadgeProps, Button, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import styles from './log-row.module.css';

interface LogRowProps {
  readonly item: LogItem;
  /** On the page of the order itself its name would lead nowhere. */
  readonly linkOrder: boolean;
  readonly onOpen: (key: string) => void;
}

/** One thing that happened: how it went, what it was, when, and to which order. */
export function LogRow({ item, linkOrder, onOpen }: LogRowProps) {
  const { title, text } = item;
  const fresh = Date.now() - Date.parse(item.date) < freshMs;
  return (
    <li
      className={`${styles.row} ${fresh ? styles.fresh : ''}`}
      data-testid="log-row"
      data-event={item.event}
    >
      <span>
        <Badge {...(tones[item.status] && { tone: tones[item.status] })}>
          {logStatusLabels[item.status]}
        </Badge>
      </span>
      <div className={styles.text}>
        <Text as="p" fontWeight="medium">
          {title}
        </Text>
        {text && (
          <Text as="p" tone="subdued">
            {text}
          </Text>
        )}
      </div>
      <div className={styles.meta}>
        <Text as="p" variant="bodySm" tone="subdued">
          <time dateTime={item.date}>{formatSecond(item.date)}</time>
        </Text>
        <InlineStack gap="200" align="end">
          {linkOrder && item.order && item.name && (
            <Link url={paths.order(item.order)} accessibilityLabel={logTexts.openOrder(item.name)}>
              {item.name}
            </Link>
          )}
          <Button
            variant="plain"
            accessibilityLabel={logTexts.openEntry(title)}
            onClick={() => onOpen(item._key)}
          >
            {logTexts.details}
          </Button>
        </InlineStack>
      </div>
    </li>
  );
}

/** Lights up an entry for a moment as it comes in. */
const freshMs = 10_000;

const tones: Readonly<Record<LogItem['status'], BadgeProps['tone']>> = {
  info: undefined,
  success: 'success',
  warning: 'warning',
  critical: 'critical',
};
