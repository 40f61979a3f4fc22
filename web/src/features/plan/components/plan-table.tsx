import type { BillingCurrency, Feature, PlanId } from '@belegfluss/shops/contract';
import { planNames } from '../../../texts/plan.ts';
import { plansTexts } from '../../../texts/plans.ts';
import { Badge, Text } from '../../../ui/primitives.ts';
import { type PlanRow, planRows, type StoreContext } from '../model/plan-rows.ts';
import styles from './plan-table.module.css';

interface PlanTableProps {
  /** The shop's plan; undefined while unknown. */
  readonly current: string | undefined;
  readonly store: StoreContext;
  readonly currency: BillingCurrency;
  /** The feature that the person came for. */
  readonly feature: Feature | null;
  readonly plans: readonly PlanId[];
}

/** The plans side by side, one row a feature. */
export const PlanTable = ({ current, store, currency, feature, plans }: PlanTableProps) => (
  // Wider than a phone: a person without a mouse scrolls it with the arrow keys.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={styles.frame} tabIndex={0} aria-label={plansTexts.table} data-testid="plan-table">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {plansTexts.row}
          </th>
          {plans.map((id) => (
            <th key={id} scope="col" className={id === current ? styles.current : undefined}>
              {planNames[id]} {id === current && <Badge tone="success">{plansTexts.current}</Badge>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRows(store, currency).map((row) => (
          <Row key={row.key} row={row} plans={plans} current={current} isMarked={row.key === feature} />
        ))}
      </tbody>
    </table>
  </section>
);

interface RowProps {
  readonly row: PlanRow;
  readonly plans: readonly PlanId[];
  readonly current: string | undefined;
  readonly isMarked: boolean;
}

const Row = ({ row, plans, current, isMarked }: RowProps) => (
  <tr className={isMarked ? styles.marked : undefined} data-feature={row.key}>
    <th scope="row" className={styles.name}>
      {row.name}
      {isMarked && (
        <>
          {' '}
          <Badge tone="info">{plansTexts.asked}</Badge>
        </>
      )}
    </th>
    {plans.map((id) => (
      <td key={id} className={id === current ? styles.current : undefined}>
        <Cell value={row.cell(id)} />
      </td>
    ))}
  </tr>
);

const Cell = ({ value }: { readonly value: string | boolean }) => {
  if (typeof value === 'string') return value;
  return (
    <>
      <span aria-hidden="true">{value ? '✓' : '–'}</span>
      <Text as="span" visuallyHidden>
        {value ? plansTexts.included : plansTexts.missing}
      </Text>
    </>
  );
};
