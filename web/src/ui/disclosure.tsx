import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './primitives.ts';

interface DisclosureProps {
  readonly testId: string;
  readonly title: ReactNode;
  /** At the other end of the line, below it on narrow screens. */
  readonly marks: ReactNode;
  readonly isOpen: boolean;
  /** It comes into view and takes the focus. */
  readonly isCalled: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A line that opens to what belongs to it; one of several in a card. */
export function Disclosure(props: DisclosureProps) {
  const { testId, title, marks, isOpen, isCalled, onToggle, children } = props;
  const item = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  useEffect(() => {
    if (!isCalled) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isCalled]);
  return (
    <div ref={item} className={styles.item} data-testid={testId}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={styles.words}>
            <span>{title}</span>
            <span className={styles.marks}>{marks}</span>
          </span>
          <span className={styles.icon}>
            <Icon source={isOpen ? ChevronUpIcon : ChevronDownIcon} tone="subdued" />
          </span>
        </button>
      </h3>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** Several of them fill the card that they are in; `isLast` when nothing comes after them. */
export const DisclosureList = ({
  isLast,
  children,
}: {
  readonly isLast: boolean;
  readonly children: ReactNode;
}) => (
  <div className={styles.list} data-is-last={isLast}>
    {children}
  </div>
);
