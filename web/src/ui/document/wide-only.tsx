import type { ReactNode } from 'react';
import styles from './wide-only.module.css';

/** What makes no sense on a phone: code that has to be pasted elsewhere. */
export const WideOnly = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.wide} data-testid="wide-only">
    {children}
  </div>
);
