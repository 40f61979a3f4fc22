import { actionTexts as texts } from '../../../texts/receipt-actions.ts';
import { Modal } from '../../../ui/primitives.ts';
import type { ActionRun } from '../api/use-receipt-action.ts';
import { RunBanner } from './run-banner.tsx';

interface FailureDialogProps {
  readonly title: string;
  readonly run: ActionRun;
}

/** Why something was not done that needed no dialog. */
export const FailureDialog = ({ title, run }: FailureDialogProps) => (
  <Modal
    open
    title={title}
    onClose={run.clear}
    secondaryActions={[{ content: texts.close, onAction: run.clear }]}
  >
    <Modal.Section>
      <RunBanner run={run} hindrance={null} />
    </Modal.Section>
  </Modal>
);
