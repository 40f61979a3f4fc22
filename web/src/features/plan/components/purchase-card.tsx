import {
  type BillingCurrency,
  importFactor,
  importTransfers,
  type PlanId,
  plans,
  topUpDays,
} from '@belegfluss/shops/contract';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { planNames } from '../../../texts/plan.ts';
import { purchaseTexts as texts } from '../../../texts/plan-purchase.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, Button, Card, List, Text } from '../../../ui/primitives.ts';
import { usePurchase } from '../api/billing.ts';
import type { ImportOffer } from '../model/import-offer.ts';
import { getPlanName } from '../model/plan-words.ts';

interface PurchaseCardProps {
  readonly offer: ImportOffer;
  readonly currency: BillingCurrency;
  /** That it is bought was just said. */
  readonly isReportedBought: boolean;
  /** Called when the shop's plan may have changed. */
  readonly onConflict: () => void;
}

/** The import of historic orders: what it is, what it costs, or why it cannot be bought. */
export const PurchaseCard = ({ offer, currency, isReportedBought, onConflict }: PurchaseCardProps) => (
  <BlockStack gap="400">
    {!(isReportedBought && offer.kind === 'bought') && <OfferNotice offer={offer} />}
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.what}
        </Text>
        <Text as="p">{texts.text}</Text>
        <List>
          <List.Item>{texts.days}</List.Item>
          {offer.kind === 'offered' && (
            <List.Item>
              {texts.transfers(formatCount(importTransfers(offer.planId)), importFactor, topUpDays)}.{' '}
              {texts.order}
            </List.Item>
          )}
          <List.Item>{texts.stays}</List.Item>
        </List>
        {offer.kind === 'offered' && (
          <Buy planId={offer.planId} price={offer.price} currency={currency} onConflict={onConflict} />
        )}
      </BlockStack>
    </Card>
  </BlockStack>
);

function Buy({
  planId,
  price,
  currency,
  onConflict,
}: {
  readonly planId: PlanId;
  readonly price: string;
  readonly currency: BillingCurrency;
  readonly onConflict: () => void;
}) {
  const purchase = usePurchase();
  // Shopify's page takes the window: until it has it nothing can be asked for twice.
  const isBusy = purchase.isPending || purchase.isSuccess;
  const once = useOneAtATime();
  const submit = () =>
    once((done) =>
      purchase.mutate(
        { feature: 'orderImport', currency },
        {
          onError: () => {
            done();
            onConflict();
          },
        },
      ),
    );
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.priceFor(planNames[planId])}
      </Text>
      <span data-testid="purchase-price">
        <Text as="span" variant="headingLg">
          {texts.price(formatMoney(price, currency))}
        </Text>
      </span>
      {purchase.isError && <ErrorState error={purchase.error} />}
      <Button variant="primary" size="large" loading={isBusy} onClick={submit}>
        {texts.submit}
      </Button>
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.submitHelp}
      </Text>
    </BlockStack>
  );
}

function OfferNotice({ offer }: { readonly offer: ImportOffer }) {
  const toPlans = { content: texts.notOffered.action, url: paths.planFor('orderImport') };
  switch (offer.kind) {
    case 'offered':
      return null;
    case 'bought':
      return (
        <Banner
          tone="success"
          title={texts.bought.title}
          action={{ content: texts.bought.action, url: paths.orderImport }}
        >
          <Text as="p">{texts.bought.text}</Text>
        </Banner>
      );
    case 'resting': {
      const { title, text } = texts.boughtLocked(getPlanName(offer.planId));
      return (
        <Banner tone="warning" title={title} action={toPlans}>
          <Text as="p">{text}</Text>
        </Banner>
      );
    }
    default:
      return (
        <Banner tone="info" title={texts.notOffered.title} action={toPlans}>
          <Text as="p">{explainMissing(offer)}</Text>
        </Banner>
      );
  }
}

type Missing = Extract<ImportOffer, { kind: 'otherPlan' | 'otherStore' | 'unknownStore' }>;

function explainMissing(offer: Missing): string {
  const reasons = texts.notOffered;
  switch (offer.kind) {
    case 'otherPlan':
      return reasons.plan(getPlanName(offer.planId), planNames[offer.first]);
    case 'unknownStore':
      return reasons.unknownStore(planNames[offer.next]);
    case 'otherStore': {
      const rule = plans[offer.planId].orderImportRule;
      return reasons.store(
        planNames[offer.planId],
        rule?.storePlans.join(', ') ?? '',
        formatCalendarDay(rule?.storeCreatedAfter ?? ''),
        planNames[offer.next],
      );
    }
  }
}
