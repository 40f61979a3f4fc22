import { usePreferences } from '../../../lib/preferences/use-preferences.ts';
import { upgradeTexts } from '../../../texts/document-actions.ts';
import { UpgradeDialog } from '../../../ui/upgrade-dialog.tsx';
import type { DialogProps } from '../model/dialog-props.ts';
import type { DocumentStep } from '../model/document-dialog.ts';
import { neededFeature } from '../model/menu-entries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

interface DocumentDialogProps extends DialogProps {
  readonly step: DocumentStep;
  readonly onSend: () => void;
}

/** The dialog of a step; what the plan lacks is offered instead. */
export function DocumentDialog({ step, onSend, ...props }: DocumentDialogProps) {
  const features = usePreferences().data?.facts.features ?? null;
  if (step === 'changed')
    return <ChangedDialog document={props.document} onSend={onSend} onClose={props.onClose} />;
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
