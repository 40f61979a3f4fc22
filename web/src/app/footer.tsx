import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { InlineStack, Link } from '../ui/primitives.ts';
import styles from './footer.module.css';

const { footer, nav } = shellTexts;

/** Below every page: the ways that people take most. */
export const WithFooter = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className={styles.content}>{children}</div>
    <footer className={styles.footer}>
      <nav aria-label={footer}>
        <InlineStack gap="400" align="center">
          <Link url={paths.orders}>{nav.orders}</Link>
          <Link url={paths.plan}>{nav.plan}</Link>
          <Link url={paths.preferences}>{nav.preferences}</Link>
        </InlineStack>
      </nav>
    </footer>
  </>
);
