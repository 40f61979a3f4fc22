import { plansTexts } from '../../../texts/plans.ts';
import { Text } from '../../../ui/primitives.ts';
import type { PriceView } from '../model/plan-price.ts';
import styles from './price.module.css';

/** Shows a plan's price, and the price without the coupon. */
export const Price = ({ view: { price, struck, unit, note } }: { readonly view: PriceView }) => (
  <div className={styles.price} data-testid="plan-price">
    {struck !== null && (
      <span className={styles.struck}>
        <Text as="span" visuallyHidden>
          {plansTexts.price.instead}{' '}
        </Text>
        <s>{struck}</s>
      </span>
    )}
    <span className={styles.amount}>
      <strong>{price}</strong>
      {unit !== null && <span className={styles.unit}> {unit}</span>}
    </span>
    <span className={styles.note}>{note}</span>
  </div>
);
