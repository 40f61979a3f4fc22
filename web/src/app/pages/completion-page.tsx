import { CompletionSkeleton } from '../../features/completion/components/completion-skeleton.tsx';
import { DifferingPayouts } from '../../features/completion/components/differing-payouts.tsx';
import { EmployeesOnly } from '../../features/completion/components/employees-only.tsx';
import { MonthsCard } from '../../features/completion/components/months-card.tsx';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { helpPaths } from '../../lib/paths.ts';
import { completionTexts } from '../../texts/completion.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BlockStack, Box, Link, Text } from '../../ui/primitives.ts';

/** Month by month, whether the books can be closed. */
export function CompletionPage() {
  const shop = useShop();
  if (shop.data && !shop.data.employee) return <EmployeesOnly />;
  return (
    <AppPage title={completionTexts.title}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Text as="p">{completionTexts.intro}</Text>
          <Text as="p" tone="subdued">
            {completionTexts.definition} <Link url={helpPaths.closeMonth}>{completionTexts.help}</Link>
          </Text>
        </Box>
        {shop.data ? (
          <>
            <DifferingPayouts />
            <MonthsCard />
          </>
        ) : shop.isError ? (
          <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
        ) : (
          <CompletionSkeleton cards={[8]} />
        )}
      </BlockStack>
    </AppPage>
  );
}
