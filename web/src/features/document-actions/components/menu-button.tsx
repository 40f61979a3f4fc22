import type { OrderDocument } from '@belegfluss/gateway/contract';
import { blockerTexts, type DocumentAction } from '@belegfluss/orders/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preferencesQuery } from '../../../lib/preferences/use-preferences.ts';
import { documentName } from '../../../lib/words/document-name.ts';
import { actionTexts, documentMenuTexts as texts } from '../../../texts/document-actions.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { isOver, menuEntries } from '../model/menu-entries.ts';

interface MenuButtonProps {
  readonly id: string;
  readonly document: OrderDocument;
  readonly isRunning: boolean;
  readonly onChoose: (action: DocumentAction) => void;
}

/** Offers the actions of a document; blocked ones say why. */
export function MenuButton({ id, document, isRunning, onChoose }: MenuButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  // Only who looks at the menu needs to know what the plan has.
  const { data } = useQuery({ ...preferencesQuery, enabled: wasOpened });
  const entries = menuEntries(document, data?.facts.features ?? null);
  return (
    <ActionMenu
      id={id}
      label={texts.open}
      accessibilityLabel={texts.openLabel(documentName(document))}
      notice={getMenuNotice(document, isRunning)}
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

const getMenuNotice = (document: OrderDocument, isRunning: boolean): string | null => {
  if (isRunning) return actionTexts.waiting;
  return isOver(document) ? blockerTexts.CANCELLED : null;
};
