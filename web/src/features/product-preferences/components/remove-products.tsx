import { useState } from 'react';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/primitives.ts';

const { remove: texts } = transferTexts;

/** Removes all articles, once the person has read what becomes of them. */
export function RemoveProducts({ onRemove }: { readonly onRemove: () => void }) {
  const [asksBack, setAsksBack] = useState(false);
  return (
    <>
      <Button tone="critical" onClick={() => setAsksBack(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        isOpen={asksBack}
        question={texts.question}
        cancel={texts.cancel}
        isBusy={false}
        onConfirm={() => {
          setAsksBack(false);
          onRemove();
        }}
        onCancel={() => setAsksBack(false)}
      />
    </>
  );
}
