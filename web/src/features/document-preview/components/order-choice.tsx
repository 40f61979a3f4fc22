import type { Order } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { documentPreviewTexts as texts } from '../../../texts/document-preview.ts';
import { ChoiceList } from '../../../ui/primitives.ts';
import styles from './order-choice.module.css';

interface OrderChoiceProps {
  readonly orders: readonly Order[];
  readonly chosen: Order | null;
  readonly onChoose: (order: Order) => void;
}

/** Orders to look at, newest first. */
export const OrderChoice = ({ orders, chosen, onChoose }: OrderChoiceProps) => (
  <div className={styles.orders}>
    <ChoiceList
      title={texts.orders}
      choices={orders.map(({ id, name, customer, createdAt, price }) => ({
        value: id,
        label: texts.order(name, customer?.lastName ?? ''),
        helpText: texts.orderHelp(formatDay(createdAt), formatMoney(price.total, price.currency)),
      }))}
      selected={chosen ? [chosen.id] : []}
      onChange={([id]) => {
        const order = orders.find((one) => one.id === id);
        if (order) onChoose(order);
      }}
    />
  </div>
);
