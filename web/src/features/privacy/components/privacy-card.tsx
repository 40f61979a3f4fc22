import { helpPaths } from '../../../lib/paths.ts';
import { commonTexts } from '../../../texts/common.ts';
import { privacyTexts } from '../../../texts/privacy.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { BlockStack, Button, Card, Divider, SkeletonBodyText, Text } from '../../../ui/primitives.ts';
import { usePrivacyRequests } from '../api/privacy.ts';
import { PrivacyRequestRow } from './privacy-request-row.tsx';

/** Lists the customers' requests about their data, with their results. */
export const PrivacyCard = () => (
  <Card>
    <BlockStack gap="400">
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {privacyTexts.title}
        </Text>
        <Text as="p" tone="subdued">
          {privacyTexts.intro} <AppLink url={helpPaths.privacy}>{privacyTexts.more}</AppLink>
        </Text>
      </BlockStack>
      <Divider />
      <Requests />
    </BlockStack>
  </Card>
);

function Requests() {
  const requests = usePrivacyRequests();
  const { data, error, isFetching, isFetchingNextPage } = requests;
  if (!data && error)
    return <ErrorState error={error} onRetry={() => void requests.refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={privacyTexts.empty} text={privacyTexts.emptyText} />;
  return (
    <BlockStack gap="400">
      {error && <StaleNotice error={error} />}
      {items.map((request) => (
        <PrivacyRequestRow key={request.id} request={request} />
      ))}
      {requests.hasNextPage && (
        <Button onClick={() => void requests.fetchNextPage()} loading={isFetchingNextPage}>
          {privacyTexts.older}
        </Button>
      )}
    </BlockStack>
  );
}

const Skeleton = () => (
  <div role="status" aria-label={commonTexts.loading}>
    <SkeletonBodyText lines={6} />
  </div>
);
