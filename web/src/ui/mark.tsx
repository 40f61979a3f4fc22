import type { ReactNode } from 'react';
import { StatusMark } from './status-mark.tsx';

interface MarkProps {
  readonly isOk: boolean;
  /** Not as it should be, but nothing that has to be corrected. */
  readonly isMild?: boolean;
  /** What the icon says, for those who do not see it. */
  readonly meaning: string;
  readonly children: ReactNode;
}

/** Something that is as it should be, or is not. */
export const Mark = ({ isOk, isMild = false, meaning, children }: MarkProps) => (
  <StatusMark status={isOk ? 'success' : isMild ? 'warning' : 'critical'} meaning={meaning}>
    {children}
  </StatusMark>
);
