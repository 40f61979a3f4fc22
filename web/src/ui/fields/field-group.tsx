import type { ReactNode } from 'react';
import { BlockStack, Text } from '../primitives.ts';
import styles from './field-group.module.css';

/** Settings that are one question together. */
export const FieldGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.group}>
    <BlockStack gap="200">
      <legend className={styles.legend}>
        <Text as="span">{title}</Text>
      </legend>
      {children}
    </BlockStack>
  </fieldset>
);
