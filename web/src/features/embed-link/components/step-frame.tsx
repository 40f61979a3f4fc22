import { type ReactNode, useEffect, useRef } from 'react';
import { Modal } from '../../../ui/primitives.ts';
import type { Choices, Look } from '../model/look.ts';
import type { DocumentKind } from '../model/templates.ts';
import styles from './step-frame.module.css';

/** State of a step and the ways to change it. */
export interface StepProps {
  readonly choices: Choices;
  /** The kind of document that the wizard was opened for. */
  readonly kind: DocumentKind;
  readonly look: Look;
  readonly onChange: (changes: Partial<Choices>) => void;
}

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
