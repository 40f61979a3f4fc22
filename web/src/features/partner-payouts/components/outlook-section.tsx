import { useProgramme } from '../../../lib/partner/use-programme.ts';
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { BlockStack } from '../../../ui/primitives.ts';
import { OutlookCard } from './outlook-card.tsx';

/** What comes next, in whichever state it is. */
export function OutlookSection() {
  const { data, isError, error, refetch, isFetching } = useProgramme();
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CardsSkeleton cards={[4]} />
    );
  return (
    <BlockStack gap="400">
      {isError && <StaleNotice error={error} />}
      <OutlookCard partner={data} />
    </BlockStack>
  );
}
