import { type ModalProps, Modal as PolarisModal } from '@shopify/polaris';
import { useInsertionEffect } from 'react';

/** A dialog. When it has gone the focus is where it was before, on what opened it; else at the head of the page. */
export function Modal(props: ModalProps) {
  const { open } = props;
  // Layout effects come too late: a field of the dialog may have the focus by then.
  useInsertionEffect(() => {
    const opener = document.activeElement;
    if (!open || !(opener instanceof HTMLElement) || opener === document.body) return;
    return () => giveBack(opener);
  }, [open]);
  return <PolarisModal {...props} />;
}

Modal.Section = PolarisModal.Section;

/** A dialog that fades out holds the focus as long as it is there; who has put it elsewhere meanwhile keeps it there. */
function giveBack(opener: HTMLElement): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === document.body) {
      if (opener.isConnected) opener.focus({ preventScroll: true });
      // Whom another dialog gives the focus back to comes first.
      else requestAnimationFrame(focusHeading);
    } else if (activeElement?.closest('[role=dialog]')) giveBack(opener);
  });
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
