import { byId, el } from '../shared/el.ts';
import type { FrameHost } from './frame-host.ts';
import { actionButton } from './title-bar.ts';

/**
 * Modals of the app. One with `src` opens here with a separate frame; one with content opens in the app's frame, and
 * the rest of the admin is dimmed and inert meanwhile.
 */
export function startWindowModal(host: FrameHost): void {
  const backdrop = byId('backdrop');
  let current: { id: string; src: string; dialog: HTMLDialogElement } | null = null;

  const dim = (on: boolean) => {
    backdrop.hidden = !on;
    for (const part of document.querySelectorAll('.topbar, .sidebar, .panel, .app-header'))
      part.toggleAttribute('inert', on);
  };
  host.on('modalBackdrop', ({ on }, speaker) => {
    if (speaker === 'page') dim(on);
  });
  const close = () => {
    if (!current) return;
    const { id, dialog } = current;
    current = null;
    host.setModalFrame(null);
    dialog.close();
    dialog.remove();
    host.send('windowModalClosed', { id });
  };
  host.on('windowModal', (modal, speaker) => {
    if (speaker !== 'page') return;
    if (current && (!modal.open || current.id !== modal.id || current.src !== modal.src)) close();
    if (!modal.open || new URL(modal.src).origin !== host.appOrigin) return;
    if (!current) {
      const frame = el('iframe', { src: modal.src, title: modal.title || 'Dialog' });
      const dialog = createDialog(modal, frame, close);
      document.body.append(dialog);
      host.setModalFrame(frame);
      dialog.showModal();
      current = { id: modal.id, src: modal.src, dialog };
    }
    current.dialog.querySelector('h2')?.replaceChildren(modal.title);
    current.dialog
      .querySelector('footer')
      ?.replaceChildren(
        ...modal.buttons.map((button) =>
          actionButton(button, () => host.send('windowModalClick', { id: modal.id, key: button.key })),
        ),
      );
  });
  host.on('reset', (_nothing, speaker) => {
    if (speaker !== 'page') return;
    close();
    dim(false);
  });
}

function createDialog(
  { variant, title }: { readonly variant: string; readonly title: string },
  frame: HTMLIFrameElement,
  close: () => void,
): HTMLDialogElement {
  const dialog = el(
    'dialog',
    { class: 'dialog window', 'data-variant': variant, 'aria-label': title || 'Dialog' },
    el(
      'header',
      {},
      el('h2'),
      el('button', { type: 'button', class: 'dialog-close', 'aria-label': 'Schließen', onclick: close }, '✕'),
    ),
    frame,
    el('footer'),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  return dialog;
}
