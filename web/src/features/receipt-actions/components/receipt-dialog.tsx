import { usePreferences } from '../../../lib/preferences/use-preferences.ts';
import { upgradeTexts } from '../../../texts/receipt-actions.ts';
import { UpgradeDialog } from '../../../ui/upgrade-dialog.tsx';
import type { DialogProps } from '../model/dialog-props.ts';
import { neededFeature } from '../model/menu-entries.ts';
import type { ReceiptStep } from '../model/receipt-dialog.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

interface ReceiptDialogProps extends DialogProps {
  readonly step: ReceiptStep;
  readonly onSend: () => void;
}

/** The dialog of a step; what the plan lacks is offered instead. */
export function ReceiptDialog({ step, onSend, ...props }: ReceiptDialogProps) {
  const features = usePreferences().data?.facts.features ?? null;
  if (step === 'changed')
    return <ChangedDialog receipt={props.receipt} onSend={onSend} onClose={props.onClose} />;
  const feature = neededFeature(step, features);
  if (feature !== null)
    return (
      <UpgradeDialog
        isOpen
        feature={feature}
        texts={{ ...upgradeTexts, text: upgradeTexts.text[feature] }}
        onClose={props.onClose}
      />
    );
  switch (step) {
    case 'email':
      return <MailDialog {...props} />;
    case 'address':
      return <AddressDialog {...props} />;
    case 'paid':
      return <PaymentDialog {...props} />;
    default:
      return <QuestionDialog action={step} {...props} />;
  }
}
