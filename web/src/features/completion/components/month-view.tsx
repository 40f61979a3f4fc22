import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { BlockStack } from '../../../ui/primitives.ts';
import { useMonth } from '../api/completion.ts';
import { BalanceCard } from './balance-card.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { CompletionSkeleton } from './completion-skeleton.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { GapsCard } from './gaps-card.tsx';
import { GatewaysCard } from './gateways-card.tsx';
import { MonthListCard } from './month-list-card.tsx';
import { UndocumentedCard } from './undocumented-card.tsx';

/** One month: what is missing, what it comes to, and each single difference. */
export function MonthView({ month }: { readonly month: string }) {
  const { data, isError, error, refetch, isFetching } = useMonth(month);
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CompletionSkeleton cards={[9, 3, 5, 3, 3, 6]} />
    );
  return (
    <BlockStack gap="400">
      {isError && <StaleNotice error={error} />}
      <ChecklistCard figures={data} />
      <UndocumentedCard figures={data} />
      <BalanceCard month={data.month} balances={data.balances} />
      <DocumentsCard month={data.month} documents={data.documents} />
      <GapsCard numberGaps={data.numberGaps} numberGapCount={data.numberGapCount} />
      <GatewaysCard month={data.month} gateways={data.gateways} />
      <MonthListCard figures={data} />
    </BlockStack>
  );
}
