import { asApiError } from '../../../lib/api/api-error.ts';
import { formatDay } from '../../../lib/format/date.ts';
import { paths } from '../../../lib/paths.ts';
import { returnTexts as texts } from '../../../texts/plan-billing.ts';
import { purchaseTexts } from '../../../texts/plan-purchase.ts';
import { featureNames } from '../../../texts/plans.ts';
import { Banner, type BannerProps, BlockStack, InlineStack, Spinner, Text } from '../../../ui/primitives.ts';
import { isFeature } from '../model/plan-rows.ts';
import { getPlanName } from '../model/plan-words.ts';
import type { ReturnState } from './use-return.ts';

interface ReturnNoticeProps {
  /** Null: the merchant does not come from Shopify. */
  readonly state: ReturnState | null;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

/** Reports the result of the visit on Shopify's page. */
export function ReturnNotice({ state, onAgain, onDismiss }: ReturnNoticeProps) {
  if (state === null) return null;
  return (
    <div data-testid="plan-return" data-outcome={state.kind} role="status">
      {state.kind === 'asking' ? <Asking /> : <Outcome {...{ state, onAgain, onDismiss }} />}
    </div>
  );
}

const Asking = () => (
  <Banner title={texts.asking.title} tone="info">
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      <Spinner size="small" />
      <Text as="p">{texts.asking.text}</Text>
    </InlineStack>
  </Banner>
);

type Answered = Exclude<ReturnState, { kind: 'asking' }>;

function Outcome({
  state,
  onAgain,
  onDismiss,
}: Omit<ReturnNoticeProps, 'state'> & { readonly state: Answered }) {
  const isOpen = state.kind === 'unanswered' || state.kind === 'declined';
  const { title, text } = getReturnWords(state);
  return (
    <Banner
      title={title}
      tone={tones[state.kind]}
      {...(isOpen && { action: { content: texts.again, onAction: onAgain } })}
      {...(state.kind === 'purchased' && { action: toImport })}
      {...(state.kind !== 'unanswered' && { onDismiss })}
    >
      <BlockStack gap="100">
        <Text as="p">{text}</Text>
        {state.kind === 'unanswered' && (
          <Text as="p" tone="subdued">
            {asApiError(state.error).message}
          </Text>
        )}
      </BlockStack>
    </Banner>
  );
}

/** Nothing else is bought once. */
const toImport = { content: purchaseTexts.bought.action, url: paths.orderImport };

const tones: Readonly<Record<Answered['kind'], NonNullable<BannerProps['tone']>>> = {
  subscribed: 'success',
  coming: 'success',
  purchased: 'success',
  declined: 'info',
  unanswered: 'warning',
};

function getReturnWords(state: Answered): { readonly title: string; readonly text: string } {
  switch (state.kind) {
    case 'subscribed':
      return texts.subscribed(getPlanName(state.planId));
    case 'coming':
      return texts.coming(getPlanName(state.planId), formatDay(state.beginsAt));
    case 'purchased':
      return texts.purchased(isFeature(state.feature) ? featureNames[state.feature] : state.feature);
    case 'declined':
      return texts.declined(getPlanName(state.planId));
    case 'unanswered':
      return texts.pending;
  }
}
