import type { ReactNode } from 'react';
import { StatusMark } from './status-mark.tsx';

interface MarkProps {
  readonly isOk: boolean;
  /** Not as it should be, but nothing that has to be corrected. */
  readonly isMild?: boolean;
  /** Names the icon for screen readers. */
  readonly meaning: string;
  readonly children: ReactNode;
}

/** Something that is as it should be, or is not. */
export const Mark = ({ isOk, isMild = false, meaning, children }: MarkProps) => (
  <StatusMark status={isOk ? 'success' : isMild ? 'warning' : 'critical'} meaning={meaning}>
    {children}
  </StatusMark>
);
