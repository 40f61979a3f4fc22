import type { Order } from '@belegfluss/gateway/contract';
import type { PreferenceContext } from '@belegfluss/settings/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { preferencesQuery } from '../../../lib/preferences/use-preferences.ts';
import { documentName } from '../../../lib/words/document-name.ts';
import { actionLabels, actionTexts, actionTexts as texts } from '../../../texts/document-actions.ts';
import { InlineStack, Modal, Spinner } from '../../../ui/primitives.ts';
import type { ActionRun } from '../api/use-document-action.ts';
import { toDocumentRef } from '../model/document-dialog.ts';
import type { PayableDocument } from '../model/open-amount.ts';
import { useDocumentDialog, useFocusedStep } from '../model/use-document-dialog.ts';
import { useReportedAction } from '../model/use-reported-action.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { MenuButton } from './menu-button.tsx';
import { RunBanner } from './run-banner.tsx';

interface DocumentMenuProps {
  readonly order: Order;
  readonly document: PayableDocument;
}

/** Whether a document with its number can still be changed. An account that has not shown it may enshrine it. */
const leavesOpen = (account: PreferenceContext['account']): boolean =>
  account.connected && account.enshrinesOnOpening === false;

/** Everything that can be done with a document: the menu, its dialogs, and what came of it. */
export function DocumentMenu({ order, document }: DocumentMenuProps) {
  const buttonId = useId();
  const dialog = useDocumentDialog(toDocumentRef(document));
  const run = useReportedAction(order, document, dialog);
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
        document={document}
        isRunning={run.isRunning}
        onChoose={(action) => {
          run.clear();
          if (action === 'number') void giveNumber();
          else dialog.open(action);
        }}
      />
      {step !== null && (
        <DocumentDialog
          // Another step begins with nothing typed.
          key={step}
          step={step}
          order={order}
          document={document}
          run={run}
          onSend={() => dialog.open('email')}
          onClose={close}
        />
      )}
      {run.error && run.action === 'number' && step === null && (
        <FailureDialog title={`${actionLabels.number}: ${documentName(document)}`} run={run} />
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

/** Beside the menu while something is done to the document. */
const RunningMark = () => (
  <span role="status" data-testid="action-running">
    <Spinner size="small" accessibilityLabel={actionTexts.waiting} />
  </span>
);
