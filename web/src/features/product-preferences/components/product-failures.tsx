import type { ProductFailures as Page } from '@belegfluss/gateway/contract';
import { useId, useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatMinute } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { BlockStack, Button, InlineStack, Link, SkeletonBodyText, Text } from '../../../ui/primitives.ts';
import { useProductFailures } from '../api/products.ts';
import { useRetryProducts } from '../api/use-transfer-change.ts';

const { failures: texts, products: productsText } = transferTexts;

/** Products that could not be transferred: how many, on request why, and another try. */
export function ProductFailures({ failed }: { readonly failed: number }) {
  const toasts = useToasts();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const retry = useRetryProducts(() => toasts.show(texts.retried(productsText(failed, formatCount(failed)))));
  if (failed === 0 && !isOpen) return null;
  return (
    <div data-testid="product-failures">
      <BlockStack gap="300">
        {failed > 0 && (
          <Text as="h3" variant="headingSm">
            {texts.title(failed, formatCount(failed))}
          </Text>
        )}
        {retry.isError && <ErrorState error={retry.error} />}
        <InlineStack gap="200">
          <Button ariaExpanded={isOpen} ariaControls={bodyId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </Button>
          {failed > 0 && (
            <Button loading={retry.isPending} onClick={() => retry.mutate()}>
              {texts.retry}
            </Button>
          )}
        </InlineStack>
        <div id={bodyId}>{isOpen && <FailureList />}</div>
      </BlockStack>
    </div>
  );
}

function FailureList() {
  const read = useProductFailures();
  if (!read.data)
    return read.isError ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
    ) : (
      <SkeletonBodyText lines={4} />
    );
  const items = read.data.pages.flatMap((page) => page.items);
  return (
    <BlockStack gap="300">
      {read.isError && !read.isFetchNextPageError && <StaleNotice error={read.error} />}
      {items.length === 0 && <EmptyState {...texts.empty} />}
      {items.map((item) => (
        <Failure key={item.id} {...item} />
      ))}
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

const Failure = ({ id, title, message, failedAt }: Page['items'][number]) => (
  <div data-testid="product-failure">
    <InlineStack gap="200" align="space-between">
      <Link url={adminPaths.product(id)}>{title || texts.untitled(id)}</Link>
      <Text as="span" tone="subdued">
        {formatMinute(failedAt)}
      </Text>
    </InlineStack>
    <Text as="p">{message}</Text>
  </div>
);
