import { useParams, useSearchParams } from 'react-router-dom';
import { PlanCards } from '../../features/plan/components/plan-cards.tsx';
import { PlanCardsSkeleton } from '../../features/plan/components/plan-cards-skeleton.tsx';
import { PlanTable } from '../../features/plan/components/plan-table.tsx';
import { answerForFeature, isFeature } from '../../features/plan/model/plan-rows.ts';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { paths } from '../../lib/paths.ts';
import { plansTexts } from '../../texts/plans.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Banner, BlockStack, Card, Link, Text } from '../../ui/primitives.ts';

/** The shop's plan, and what the others bring. */
export function PlanPage() {
  const shop = useShop();
  const { planId } = useParams();
  const [query] = useSearchParams();
  const asked = query.get('feature') ?? '';
  const feature = isFeature(asked) ? asked : null;
  const current = shop.data?.plan.id;
  const answer = feature && !shop.isPending ? answerForFeature(feature, current) : null;
  return (
    <AppPage title={plansTexts.title}>
      <BlockStack gap="400">
        {answer && (
          <Banner tone="info">
            <Text as="p">{answer}</Text>
          </Banner>
        )}
        {shop.data && <PlanCards shop={shop.data} />}
        {shop.isPending && <PlanCardsSkeleton />}
        {!shop.data && shop.isError && (
          <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
        )}
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {plansTexts.table}
            </Text>
            <PlanTable
              current={current}
              store={{
                storePlan: shop.data?.shopify.plan ?? null,
                storeCreatedAt: shop.data?.shopify.createdAt ?? null,
              }}
              feature={feature}
              plan={planId}
            />
            <Text as="p" tone="subdued">
              {plansTexts.transfersHelp}
            </Text>
            <Link url={paths.helpContactAbout(plansTexts.changeSubject)}>{plansTexts.change}</Link>
          </BlockStack>
        </Card>
      </BlockStack>
    </AppPage>
  );
}
