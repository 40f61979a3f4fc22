import type { TaxRuleTrial } from '@belegfluss/gateway/contract';
import { asApiError } from '../../../lib/api/api-error.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, InlineStack, Spinner, Text } from '../../../ui/primitives.ts';
import { useTaxRuleTrial } from '../api/use-tax-rule-trial.ts';
import { isTrialPaused, toTrialBody } from '../model/trial-body.ts';
import { TrialSummary } from './trial-summary.tsx';
import { TriedRules } from './tried-rules.tsx';

interface TrialResultProps {
  readonly orderId: string;
  readonly form: PreferenceForm;
}

/** Tries the rules on an order; follows the form while it is edited. */
export function TrialResult({ orderId, form }: TrialResultProps) {
  const isPaused = isTrialPaused(form.wrongFields);
  const trial = useTaxRuleTrial(orderId, toTrialBody(form.wanted), isPaused);
  if (isPaused) return <Banner tone="info">{trialTexts.paused}</Banner>;
  const isStale = trial.isBehind || trial.isPlaceholderData;
  return (
    <div aria-busy={isStale} data-testid="trial-result">
      <BlockStack gap="300">
        {isStale && <Running />}
        {trial.isError && !isStale ? (
          <Failure error={trial.error} onRetry={() => void trial.refetch()} />
        ) : (
          trial.data && <Outcome trial={trial.data} />
        )}
      </BlockStack>
    </div>
  );
}

const Running = () => (
  <InlineStack gap="200" blockAlign="center">
    <Spinner size="small" accessibilityLabel={trialTexts.running} />
    <Text as="span" tone="subdued">
      {trialTexts.running}
    </Text>
  </InlineStack>
);

const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  asApiError(error).status === 404 ? (
    <Banner tone="warning" title={trialTexts.gone.title}>
      {trialTexts.gone.text}
    </Banner>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );

function Outcome({ trial }: { readonly trial: TaxRuleTrial }) {
  switch (trial.outcome) {
    case 'tried':
      return (
        <>
          <TrialSummary trial={trial} />
          <TriedRules rules={trial.rules} />
        </>
      );
    case 'emptied':
      return (
        <Banner tone="warning" title={trialTexts.emptied.title}>
          {trialTexts.emptied.text(trial.order)}
        </Banner>
      );
    case 'inconsistent':
      return (
        <Banner tone="warning" title={trialTexts.inconsistent.title}>
          <BlockStack gap="100">
            <Text as="p">
              {trialTexts.inconsistent.text(trial.order)} {trial.detail}
            </Text>
            <Text as="p">{trialTexts.inconsistent.advice}</Text>
          </BlockStack>
        </Banner>
      );
  }
}
