import { wholeLog } from '../model/log-view.ts';
import { LogFilters } from './log-filters.tsx';
import { LogFrame } from './log-frame.tsx';
import { LogSkeleton } from './log-skeleton.tsx';

/** The log while the code of its page is on its way. */
export const LogOutline = () => (
  <LogFrame filters={<LogFilters view={wholeLog} onChoose={() => {}} disabled />}>
    <LogSkeleton />
  </LogFrame>
);
