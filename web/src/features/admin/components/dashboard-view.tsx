import type { Dashboard } from '@belegfluss/gateway/contract';
import { formatSecond } from '../../../lib/format/date.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, Box, Text } from '../../../ui/primitives.ts';
import { useDashboard } from '../api/dashboard.ts';
import { missingServices, serviceName } from '../model/services.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FailuresCard } from './failures-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LettersCard } from './letters-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { ServicesCard } from './services-card.tsx';

/** All shops and services in numbers; asked for again and again while the page is open. */
export function DashboardView() {
  const { data, error, isError, isFetching, refetch } = useDashboard();
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <DashboardSkeleton />
    );
  return (
    <BlockStack gap="400">
      {isError ? <StaleNotice error={error} /> : <PartialNotice dashboard={data} />}
      <FigureCards figures={data.figures} webhooks={data.webhooks} />
      <ServicesCard services={data.services} />
      <LettersCard letters={data.deadLetters} total={countLetters(data)} />
      {data.failures && <FailuresCard failures={data.failures} />}
      {data.figures && <PlansCard plans={data.figures.plans} />}
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Text as="p" variant="bodySm" tone="subdued">
          {adminTexts.takenAt(formatSecond(data.takenAt))}
        </Text>
      </Box>
    </BlockStack>
  );
}

const countLetters = ({ services }: Dashboard): number =>
  services.reduce((sum, { state }) => sum + (state?.deadLetters ?? 0), 0);

function PartialNotice({ dashboard }: { readonly dashboard: Dashboard }) {
  const missing = missingServices(dashboard);
  if (missing.length === 0) return null;
  return (
    <Banner title={adminTexts.partial.title} tone="warning">
      <Text as="p">{adminTexts.partial.text(missing.map(serviceName).join(', '))}</Text>
    </Banner>
  );
}
