import type { OrderFacts } from '@belegfluss/gateway/contract';
import { paymentMethodWord } from '@belegfluss/orders/contract';
import { formatMinute } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import styles from './items-card.module.css';
import { SectionCard } from './section-card.tsx';

const texts = orderPageTexts.payments;

/** Money that moved, as far as Belegfluss had to ask for it. */
export function PaymentsCard({ facts }: { readonly facts: OrderFacts }) {
  const { transactions, currency } = facts;
  if (transactions === null || transactions.length === 0) return null;
  return (
    <SectionCard title={texts.title} testId="order-payments">
      <ul className={styles.list}>
        {transactions.map(({ gateway, kind, amount, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same in all that is shown.
          <li key={index} className={styles.item}>
            <div className={styles.words}>
              {texts[kind]}: {paymentMethodWord(gateway)}
              <div className={styles.quiet}>{formatMinute(at)}</div>
            </div>
            <div className={styles.amount}>
              {formatMoney(kind === 'refund' ? `-${amount}` : amount, currency)}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
