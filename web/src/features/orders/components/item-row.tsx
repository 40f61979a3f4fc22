import type { OrderFacts } from '@belegfluss/gateway/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { isZero } from '../model/is-zero.ts';
import styles from './items-card.module.css';

const texts = orderPageTexts.items;

interface ItemRowProps {
  readonly item: OrderFacts['items'][number];
  readonly facts: OrderFacts;
}

/** One item: what it is, how many, what it came to and which tax it has. */
export const ItemRow = ({ item, facts: { currency } }: ItemRowProps) => (
  <Row
    title={item.title}
    details={[
      item.variant,
      item.sku && texts.sku(item.sku),
      item.giftCard && texts.giftCard,
      ...item.properties.map(({ key, value }) => `${key}: ${value}`),
      texts.each(formatCount(item.quantity), formatMoney(item.unitPrice, currency)),
      item.currentQuantity !== item.quantity && texts.left(formatCount(item.currentQuantity)),
    ]}
    {...{ price: item.price, discount: item.discount, taxes: item.taxes, currency }}
  />
);

interface ShippingRowProps {
  readonly shipping: OrderFacts['shipping'][number];
  readonly facts: OrderFacts;
}

/** One way of delivery. */
export const ShippingRow = ({ shipping, facts: { currency } }: ShippingRowProps) => (
  <Row
    title={texts.shipping(shipping.title)}
    details={[shipping.removed && texts.removed]}
    {...{ price: shipping.price, discount: shipping.discount, taxes: shipping.taxes, currency }}
  />
);

interface FeeRowProps {
  readonly fee: OrderFacts['fees'][number];
  readonly facts: OrderFacts;
}

/** One fee. */
export const FeeRow = ({ fee, facts: { currency } }: FeeRowProps) => (
  <Row
    title={texts.fee(fee.name)}
    details={[]}
    {...{ price: fee.amount, discount: '0', taxes: fee.taxes, currency }}
  />
);

interface RowProps {
  readonly title: string;
  readonly details: readonly (string | false)[];
  readonly price: string;
  readonly discount: string;
  readonly taxes: OrderFacts['items'][number]['taxes'];
  readonly currency: string;
}

const Row = ({ title, details, price, discount, taxes, currency }: RowProps) => (
  <li className={styles.item} data-testid="order-item">
    <div className={styles.words}>
      <span>{title}</span>
      <Quiet>{details.filter(Boolean).join(' · ')}</Quiet>
      <Quiet>
        {taxes.length === 0 ? texts.untaxed : taxes.map((tax) => taxText(tax, currency)).join(', ')}
      </Quiet>
    </div>
    <div className={styles.amount}>
      {formatMoney(price, currency)}
      {!isZero(discount) && <Quiet>{texts.discount(formatMoney(discount, currency))}</Quiet>}
    </div>
  </li>
);

const Quiet = ({ children }: { readonly children: ReactNode }) =>
  children ? <div className={styles.quiet}>{children}</div> : null;

const taxText = (
  { title, rate, amount, channelLiable }: RowProps['taxes'][number],
  currency: string,
): string =>
  [
    texts.tax(title, rate.replace('.', ','), formatMoney(amount, currency)),
    channelLiable && texts.channelLiable,
  ]
    .filter(Boolean)
    .join(' ');
