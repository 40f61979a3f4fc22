import { type ReactNode, useEffect, useRef } from 'react';
import { Modal } from '../../../ui/primitives.ts';
import styles from './step-frame.module.css';

interface StepFrameProps {
  /** The dialog takes the focus itself when it opens. */
  readonly isFirstView: boolean;
  readonly children: ReactNode;
}

/** Around a step; the focus goes to its beginning, for the buttons that led here have changed. */
export function StepFrame({ isFirstView, children }: StepFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirstView) ref.current?.focus();
  }, [isFirstView]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.step}>
      <Modal.Section>
        <div className={styles.content}>{children}</div>
      </Modal.Section>
    </div>
  );
}
