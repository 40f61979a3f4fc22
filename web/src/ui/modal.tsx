import { type ModalProps, Modal as PolarisModal } from '@shopify/polaris';
import { useInsertionEffect } from 'react';

/** A dialog. When it has gone the focus is where it was before: on what opened it. */
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
    if (activeElement === document.body) opener.focus({ preventScroll: true });
    else if (activeElement?.closest('[role=dialog]')) giveBack(opener);
  });
}
