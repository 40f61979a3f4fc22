import type { Billing } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { formatDay } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { billingTexts, usageTexts as texts } from '../../../texts/plan-billing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Badge, BlockStack, Card, Text } from '../../../ui/primitives.ts';
import { getPlanName } from '../model/plan-words.ts';
import { composeUsage } from '../model/transfers.ts';
import styles from './usage-card.module.css';

/** Lists each period's use, and the additional transfers that still count. */
export const UsageCard = ({ billing, now }: { readonly billing: Billing; readonly now: string }) => (
  <Card>
    <BlockStack gap="300">
      <Text as="h2" variant="headingMd">
        {texts.title}
      </Text>
      {billing.topUps.length > 0 && <TopUps topUps={billing.topUps} />}
      {billing.periods.length === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <Periods periods={billing.periods} now={now} />
      )}
    </BlockStack>
  </Card>
);

const TopUps = ({ topUps }: Pick<Billing, 'topUps'>) => (
  <div className={styles.topUps} data-testid="top-ups">
    <Text as="h3" variant="headingSm">
      {billingTexts.topUps.title}
    </Text>
    <ul>
      {topUps.map(({ amount, used, validUntil, reason }) => (
        <li key={`${reason} ${validUntil}`}>
          {ownValue(billingTexts.topUps.reasons, reason) ?? billingTexts.topUps.other}:{' '}
          {billingTexts.topUps.line(
            formatCount(Math.max(0, amount - used)),
            formatCount(amount),
            formatDay(validUntil),
          )}
        </li>
      ))}
    </ul>
  </div>
);

const Periods = ({ periods, now }: Pick<Billing, 'periods'> & { readonly now: string }) => (
  <table className={styles.table} aria-label={texts.caption} data-testid="usage">
    <thead>
      <tr>
        <th scope="col">{texts.period}</th>
        <th scope="col">{texts.plan}</th>
        <th scope="col">{texts.used}</th>
        <th scope="col" className={styles.end}>
          {texts.documents}
        </th>
      </tr>
    </thead>
    <tbody>
      {composeUsage(periods, now).map((period) => (
        <tr key={period.startsAt}>
          <th scope="row">
            {texts.range(formatDay(period.startsAt), formatDay(period.endsAt))}{' '}
            {period.isRunning && <Badge tone="info">{texts.running}</Badge>}
          </th>
          <td>{period.planId === null ? texts.unknownPlan : getPlanName(period.planId)}</td>
          <td className={styles.used}>
            <span>{texts.usedOfQuota(formatCount(period.used), formatCount(period.quota))}</span>
            <span aria-hidden="true" className={styles.bar}>
              <span className={styles[period.tone]} style={{ width: `${period.share * 100}%` }} />
            </span>
          </td>
          <td className={styles.end} data-label={texts.documents}>
            {formatCount(period.documents)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
