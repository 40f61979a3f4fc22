import { el } from '../shared/el.ts';
import type { ButtonState } from '../shared/messages.ts';

interface ModalLooks {
  open: boolean;
  title: string;
  variant: string;
  buttons: ButtonState[];
}

export interface ModalFrame {
  draw(looks: ModalLooks): void;
}

/**
 * Adds heading, close button and footer around the element's children, which stay in the page's document and so keep
 * their styles and events. A native `<dialog>` provides focus trap, Escape and the inert background.
 */
export function createModalFrame(
  host: HTMLElement,
  on: { close(): void; press(key: number): void },
): ModalFrame {
  const heading = el('h2');
  const close = el(
    'button',
    { type: 'button', class: 'close', 'aria-label': 'Schließen', onclick: on.close },
    '✕',
  );
  const footer = el('footer');
  const dialog = el(
    'dialog',
    { 'aria-label': 'Dialog' },
    el('header', {}, heading, close),
    el('div', { class: 'body' }, el('slot')),
    footer,
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    on.close();
  });
  const style = el('style');
  style.textContent = STYLE;
  host.attachShadow({ mode: 'open' }).append(style, dialog);

  let drawn = '';
  return {
    draw(looks) {
      const { open, title, variant, buttons } = looks;
      // Changing content must not replace the buttons under the user's pointer.
      if (JSON.stringify(looks) === drawn) return;
      drawn = JSON.stringify(looks);
      heading.textContent = title;
      dialog.setAttribute('aria-label', title || 'Dialog');
      dialog.dataset.variant = variant;
      // Secondary actions first: the main one ends at the right, as in the admin.
      const ordered = [...buttons].sort((a, b) => Number(a.primary) - Number(b.primary));
      footer.hidden = ordered.length === 0;
      footer.replaceChildren(
        ...ordered.map((button) =>
          el(
            'button',
            {
              type: 'button',
              class: button.critical ? 'critical' : button.primary ? 'primary' : null,
              disabled: button.disabled || button.loading,
              onclick: () => on.press(button.key),
            },
            button.label,
          ),
        ),
      );
      if (open && !dialog.open && host.isConnected) dialog.showModal();
      if (!open && dialog.open) dialog.close();
    },
  };
}

const STYLE = `
dialog { box-sizing: border-box; width: min(620px, calc(100vw - 32px)); max-height: calc(100vh - 64px); padding: 0;
  border: 0; border-radius: 16px; color: #303030; background: #fff; font: 13px/20px Inter, -apple-system, 'Segoe UI', sans-serif;
  box-shadow: 0 20px 60px rgb(0 0 0 / 35%); overflow: hidden; flex-direction: column; }
dialog[open] { display: flex; }
dialog[data-variant='small'] { width: min(380px, calc(100vw - 32px)); }
dialog[data-variant='large'] { width: min(980px, calc(100vw - 32px)); }
dialog[data-variant='max'] { width: calc(100vw - 32px); height: calc(100vh - 32px); max-height: none; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 14px 16px; background: #f3f3f3; }
h2 { margin: 0; font-size: 14px; font-weight: 650; }
.body { overflow: auto; flex: 1; min-height: 0; }
footer { display: flex; justify-content: flex-end; gap: 8px; padding: 12px 16px; border-top: 1px solid #ebebeb; }
footer[hidden] { display: none; }
button { font: inherit; font-weight: 550; padding: 5px 12px; border: 1px solid #c9c9c9; border-radius: 8px; background: #fff; color: #303030; cursor: pointer; }
button:hover { background: #f6f6f6; }
button:disabled { color: #8a8a8a; background: #f1f1f1; cursor: default; }
button.primary { border-color: #1a1a1a; background: #303030; color: #fff; }
button.primary:disabled { border-color: #b5b5b5; background: #b5b5b5; }
button.critical { border-color: #8e0b21; background: #c70a24; color: #fff; }
button.close { border: 0; background: none; padding: 4px 8px; }
`;
