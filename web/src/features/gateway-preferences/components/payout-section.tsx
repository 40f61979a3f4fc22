import type { Payouts as Page } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatMinute } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { payoutTexts as texts } from '../../../texts/preferences/payouts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import {
  BlockStack,
  Button,
  Checkbox,
  InlineStack,
  Link,
  SkeletonBodyText,
  Text,
} from '../../../ui/primitives.ts';
import { usePayouts, useReadPayouts } from '../api/payouts.ts';
import { NeedBanner } from './need-banner.tsx';
import { PayoutList } from './payout-list.tsx';
import { useAwaitedReading } from './use-awaited-reading.ts';

interface PayoutSectionProps {
  readonly accountId: string;
  /** The address asks for those that do not add up. */
  readonly startsDiffering: boolean;
}

/** Lists the payouts of Shopify Payments, and those that do not add up. */
export function PayoutSection({ accountId, startsDiffering }: PayoutSectionProps) {
  const toasts = useToasts();
  const [onlyDiffering, setOnlyDiffering] = useState(startsDiffering);
  const reading = useAwaitedReading();
  const read = usePayouts(accountId, onlyDiffering, reading.isAwaited);
  const [newest] = read.data?.pages ?? [];
  if (newest) reading.notice(newest);
  const ask = useReadPayouts(() => {
    reading.begin(newest?.readAt ?? null);
    toasts.show(texts.asked);
  });
  return (
    <SettingsSection
      id="payouts"
      title={texts.section.title}
      text={
        <>
          {texts.section.text}{' '}
          <Link url={paths.helpArticle('payments', 'payouts')}>{texts.section.help}</Link>
        </>
      }
    >
      {!newest && read.isError && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {!newest && !read.isError && <SkeletonBodyText lines={6} />}
      {newest && read.isError && !read.isFetchNextPageError && <StaleNotice error={read.error} />}
      {newest && (
        <>
          <NeedBanner needs={newest.needs} error={newest.error} titles={texts} />
          {ask.isError && <ErrorState error={ask.error} />}
          <BlockStack gap="200">
            <Text as="p" tone="subdued">
              {describeProgress(newest)}
            </Text>
            <InlineStack>
              <Button
                disabled={newest.needs !== null}
                loading={ask.isPending || reading.isAwaited}
                onClick={() => ask.mutate()}
              >
                {texts.read}
              </Button>
            </InlineStack>
          </BlockStack>
          {(onlyDiffering || isAnythingKnown(newest)) && (
            <>
              <Checkbox
                label={texts.onlyDiffering(newest.differing, formatCount(newest.differing))}
                checked={onlyDiffering}
                onChange={setOnlyDiffering}
              />
              <Payouts read={read} onlyDiffering={onlyDiffering} />
            </>
          )}
        </>
      )}
    </SettingsSection>
  );
}

function describeProgress({ readAt, needs }: Page): string {
  if (readAt !== null) return texts.readAt(formatMinute(readAt));
  return needs === null ? texts.notRead : texts.notReadYet;
}

/** Before the first reading there is nothing to say about payouts, not even that there are none. */
const isAnythingKnown = ({ readAt, items }: Page): boolean => readAt !== null || items.length > 0;

interface PayoutsProps {
  readonly read: ReturnType<typeof usePayouts>;
  readonly onlyDiffering: boolean;
}

function Payouts({ read, onlyDiffering }: PayoutsProps) {
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <BlockStack gap="300">
      {items.length === 0 ? (
        <EmptyState {...texts.empty[onlyDiffering ? 'differing' : 'all']} />
      ) : (
        <PayoutList payouts={items} isFaded={read.isPlaceholderData} />
      )}
      {read.isFetchNextPageError && <ErrorState error={read.error} />}
      {read.hasNextPage && (
        <InlineStack>
          <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {texts.more}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}
