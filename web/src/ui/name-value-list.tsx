import type { ReactNode } from 'react';
import styles from './name-value-list.module.css';

/** Lists names with their values; names without a value are left out. */
export const NameValueList = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what others have named may have the same name twice.
        <FactPair key={at} name={name} value={value} />
      ))}
  </dl>
);

const FactPair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
