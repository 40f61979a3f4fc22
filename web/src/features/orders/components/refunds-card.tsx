import type { OrderFacts } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { Badge, InlineStack, Text } from '../../../ui/primitives.ts';
import { isZero } from '../model/is-zero.ts';
import styles from './items-card.module.css';
import { SectionCard } from './section-card.tsx';
import { TextLines } from './text-lines.tsx';

const texts = orderPageTexts.refunds;

/** Lists the refunds, each with its items and its reason. */
export function RefundsCard({ facts }: { readonly facts: OrderFacts }) {
  if (facts.refunds.length === 0) return null;
  return (
    <SectionCard title={texts.title} testId="order-refunds">
      <ul className={styles.list}>
        {facts.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} currency={facts.currency} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface RefundRowProps {
  readonly refund: OrderFacts['refunds'][number];
  readonly currency: string;
}

const RefundRow = ({ refund, currency }: RefundRowProps) => (
  <li className={styles.item}>
    <div className={styles.words}>
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {texts.of(formatDay(refund.createdAt))}
        </Text>
        {refund.pending && <Badge tone="attention">{texts.pending}</Badge>}
      </InlineStack>
      <TextLines
        lines={[
          refund.note && texts.reason(refund.note),
          ...refund.items.map(({ title, quantity, amount }) =>
            texts.item(formatCount(quantity), title, formatMoney(amount, currency)),
          ),
          isZero(refund.shipping) ? null : texts.shipping(formatMoney(refund.shipping, currency)),
          refund.creditNumber === '' ? texts.noCredit : texts.credit(refund.creditNumber),
        ]}
      />
    </div>
    <div className={styles.amount}>{formatMoney(refund.amount, currency)}</div>
  </li>
);
