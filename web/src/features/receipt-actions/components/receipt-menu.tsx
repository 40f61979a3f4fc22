import type { Order } from '@belegfluss/gateway/contract';
import type { PreferenceContext } from '@belegfluss/settings/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { preferencesQuery } from '../../../lib/preferences/use-preferences.ts';
import { receiptName } from '../../../lib/words/receipt-name.ts';
import { actionLabels, actionTexts, actionTexts as texts } from '../../../texts/receipt-actions.ts';
import { InlineStack, Modal, Spinner } from '../../../ui/primitives.ts';
import type { ActionRun } from '../api/use-receipt-action.ts';
import type { PayableReceipt } from '../model/open-amount.ts';
import { toReceiptRef } from '../model/receipt-dialog.ts';
import { useFocusedStep, useReceiptDialog } from '../model/use-receipt-dialog.ts';
import { useReportedAction } from '../model/use-reported-action.ts';
import { MenuButton } from './menu-button.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { RunBanner } from './run-banner.tsx';

interface ReceiptMenuProps {
  readonly order: Order;
  readonly receipt: PayableReceipt;
}

/** Whether a document with its number can still be changed. An account that has not shown it may enshrine it. */
const leavesOpen = (account: PreferenceContext['account']): boolean =>
  account.connected && account.enshrinesOnOpening === false;

/** Everything that can be done with a receipt: the menu, its dialogs, and what came of it. */
export function ReceiptMenu({ order, receipt }: ReceiptMenuProps) {
  const buttonId = useId();
  const dialog = useReceiptDialog(toReceiptRef(receipt));
  const run = useReportedAction(order, receipt, dialog);
  const step = useFocusedStep(dialog.step, buttonId);
  const client = useQueryClient();
  /** Asked about only where it is for good. */
  const giveNumber = async () => {
    const stored = await client.ensureQueryData(preferencesQuery).catch(() => null);
    if (stored && leavesOpen(stored.facts.account)) run.start('number');
    else dialog.open('number');
  };
  const close = () => {
    dialog.close();
    if (!run.isRunning) run.clear();
  };
  return (
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      {run.isRunning && <RunningMark />}
      <MenuButton
        id={buttonId}
        receipt={receipt}
        isRunning={run.isRunning}
        onChoose={(action) => {
          run.clear();
          if (action === 'number') void giveNumber();
          else dialog.open(action);
        }}
      />
      {step !== null && (
        <ReceiptDialog
          // Another step begins with nothing typed.
          key={step}
          step={step}
          order={order}
          receipt={receipt}
          run={run}
          onSend={() => dialog.open('email')}
          onClose={close}
        />
      )}
      {run.error && run.action === 'number' && step === null && (
        <FailureDialog title={`${actionLabels.number}: ${receiptName(receipt)}`} run={run} />
      )}
    </InlineStack>
  );
}

interface FailureDialogProps {
  readonly title: string;
  readonly run: ActionRun;
}

/** Why something was not done that needed no dialog. */
const FailureDialog = ({ title, run }: FailureDialogProps) => (
  <Modal
    open
    title={title}
    onClose={run.clear}
    secondaryActions={[{ content: texts.close, onAction: run.clear }]}
  >
    <Modal.Section>
      <RunBanner run={run} blocker={null} />
    </Modal.Section>
  </Modal>
);

/** Beside the menu while something is done to the receipt. */
const RunningMark = () => (
  <span role="status" data-testid="action-running">
    <Spinner size="small" accessibilityLabel={actionTexts.waiting} />
  </span>
);
