import { actionTexts } from '../../../texts/receipt-actions.ts';
import { Spinner } from '../../../ui/primitives.ts';

/** Beside the menu while something is done to the receipt. */
export const RunningMark = () => (
  <span role="status" data-testid="action-running">
    <Spinner size="small" accessibilityLabel={actionTexts.waiting} />
  </span>
);
