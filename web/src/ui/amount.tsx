import type { ReactNode } from 'react';
import styles from './amount.module.css';

/** A figure of a table. On narrow screens, where the heading is not seen, its name stands beside it. */
export const Amount = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <span className={styles.amount}>
    <span className={styles.name} aria-hidden="true">
      {name}
    </span>
    {value}
  </span>
);
