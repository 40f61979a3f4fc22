import type { ReactNode } from 'react';
import styles from './dialog-room.module.css';
import { DialogSkeleton } from './dialog-skeleton.tsx';

interface DialogRoomProps {
  readonly isWaiting: boolean;
  /** Of the skeleton, a field. */
  readonly lines: readonly number[];
  /** The form, empty while its values are on their way. */
  readonly children: ReactNode;
}

/** The empty form holds the room that it will need, so that the dialog does not jump when its values come. */
export const DialogRoom = ({ isWaiting, lines, children }: DialogRoomProps) => (
  <div className={styles.room}>
    {isWaiting && (
      <div className={styles.over}>
        <DialogSkeleton lines={lines} />
      </div>
    )}
    <div className={isWaiting ? styles.unseen : undefined}>{children}</div>
  </div>
);
