import type { ReactNode } from 'react';
import { setupTexts } from '../../../texts/setup.ts';
import { Button, Divider, InlineStack } from '../../../ui/primitives.ts';

interface StepActionsProps {
  /** Absent on the first step. */
  readonly onBack?: () => void;
  /** Leads to the next step. */
  readonly children?: ReactNode;
}

/** Below every step: the way back, and the way on. */
export const StepActions = ({ onBack, children }: StepActionsProps) => (
  <>
    <Divider />
    <InlineStack align="space-between" gap="300">
      {onBack ? <Button onClick={onBack}>{setupTexts.back}</Button> : <span />}
      {children}
    </InlineStack>
  </>
);
