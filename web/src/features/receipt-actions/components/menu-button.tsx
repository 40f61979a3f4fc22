import type { Receipt } from '@belegfluss/gateway/contract';
import { blockerTexts, type ReceiptAction } from '@belegfluss/orders/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preferencesQuery } from '../../../lib/preferences/use-preferences.ts';
import { receiptName } from '../../../lib/words/receipt-name.ts';
import { actionTexts, receiptMenuTexts as texts } from '../../../texts/receipt-actions.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { isOver, menuEntries } from '../model/menu-entries.ts';

interface MenuButtonProps {
  readonly id: string;
  readonly receipt: Receipt;
  readonly isRunning: boolean;
  readonly onChoose: (action: ReceiptAction) => void;
}

/** Offers the actions of a receipt; blocked ones say why. */
export function MenuButton({ id, receipt, isRunning, onChoose }: MenuButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  // Only who looks at the menu needs to know what the plan has.
  const { data } = useQuery({ ...preferencesQuery, enabled: wasOpened });
  const entries = menuEntries(receipt, data?.facts.features ?? null);
  return (
    <ActionMenu
      id={id}
      label={texts.open}
      accessibilityLabel={texts.openLabel(receiptName(receipt))}
      notice={getMenuNotice(receipt, isRunning)}
      entries={entries.map(({ action, label, note, state }) => ({
        id: action,
        label,
        note,
        isDisabled: state === 'blocked',
        isCritical: action === 'cancel' || action === 'delete',
      }))}
      onOpen={() => setOpened(true)}
      onChoose={onChoose}
    />
  );
}

const getMenuNotice = (receipt: Receipt, isRunning: boolean): string | null => {
  if (isRunning) return actionTexts.waiting;
  return isOver(receipt) ? blockerTexts.CANCELLED : null;
};
