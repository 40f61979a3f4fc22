import type { Billing } from '@belegfluss/gateway/contract';
import {
  describePlanChange,
  type Feature,
  intervalPrice,
  isPlanId,
  listCurrency,
  type PlanChoice,
} from '@belegfluss/shops/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { featureGains, featureLosses, planChangeTexts as texts } from '../../../texts/plan-change.ts';
import { featureNames } from '../../../texts/plans.ts';
import { BlockStack, List, Text } from '../../../ui/primitives.ts';
import { changeTimes } from '../model/change-times.ts';
import { retentionName } from '../model/choice-words.ts';
import type { PlanAction } from '../model/plan-action.ts';

interface ChangeSummaryProps {
  readonly billing: Billing;
  readonly choice: PlanChoice;
  readonly action: PlanAction;
}

/** Lists gains and losses of a change with their times. */
export function ChangeSummary({ billing, choice, action }: ChangeSummaryProps) {
  const { planId, annual, currency } = billing;
  const price = formatMoney(intervalPrice(choice, currency), currency);
  const from: PlanChoice = isPlanId(planId) ? { planId, annual } : { planId: 'free', annual: false };
  const change = describePlanChange(from, choice);
  const { transfers, logRetentionDays: days } = change;
  return (
    <BlockStack gap="400">
      <List>
        <List.Item>
          {transfers.from === transfers.to
            ? texts.transfersSame(formatCount(transfers.to))
            : texts.transfers(formatCount(transfers.from), formatCount(transfers.to))}
        </List.Item>
        {days.from !== days.to && (
          <List.Item>{texts.log(retentionName(days.from), retentionName(days.to))}</List.Item>
        )}
        {isRhythmNew(from, choice) && (
          <List.Item>{(choice.annual ? texts.annual : texts.monthly)(price)}</List.Item>
        )}
      </List>
      <FeatureList title={texts.lost} features={change.lost} words={featureLosses} testId="plan-lost" />
      <FeatureList title={texts.gained} features={change.gained} words={featureGains} testId="plan-gained" />
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {texts.when.title}
        </Text>
        {changeTimes(billing, choice, action).map((line) => (
          <Text key={line} as="p">
            {line}
          </Text>
        ))}
      </BlockStack>
    </BlockStack>
  );
}

/** Nothing that was free had a rhythm. */
const isRhythmNew = (from: PlanChoice, to: PlanChoice): boolean =>
  from.annual !== to.annual && [from, to].every((choice) => Number(intervalPrice(choice, listCurrency)) > 0);

interface FeatureListProps {
  readonly title: string;
  readonly features: readonly Feature[];
  readonly words: Readonly<Record<Feature, string>>;
  readonly testId: string;
}

const FeatureList = ({ title, features, words, testId }: FeatureListProps) =>
  features.length === 0 ? null : (
    <div data-testid={testId}>
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <List>
          {features.map((feature) => (
            <List.Item key={feature}>
              <strong>{featureNames[feature]}:</strong> {words[feature]}
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </div>
  );
