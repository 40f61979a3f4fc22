import { type Child, el } from '../shared/el.ts';

interface DialogButton {
  label: string;
  value: string;
  tone?: 'primary' | 'critical';
  testId?: string;
  /** Runs before the dialog closes; a thrown error is shown and the dialog stays open. */
  run?: () => Promise<void> | void;
}

interface DialogContent {
  title: string;
  body: Child[];
  buttons: DialogButton[];
  wide?: boolean;
  testId?: string;
}

export interface Dialogs {
  /** Resolves to the value of the button, or null when the dialog was closed in another way. */
  open(content: DialogContent): Promise<string | null>;
  confirm(title: string, text: string, yes: string, tone?: 'primary' | 'critical'): Promise<boolean>;
}

export const createDialogs = (): Dialogs => ({
  open,
  confirm: async (title, text, yes, tone = 'primary') =>
    (await open({
      title,
      body: [el('p', {}, text)],
      buttons: [
        { label: 'Abbrechen', value: 'no' },
        { label: yes, value: 'yes', tone, testId: 'confirm-yes' },
      ],
      testId: 'confirm-dialog',
    })) === 'yes',
});

const open = (content: DialogContent): Promise<string | null> =>
  new Promise((resolve) => {
    const error = el('p', { class: 'error', role: 'alert', hidden: true });
    const finish = (value: string | null) => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    const buttons = content.buttons.map((button) =>
      el(
        'button',
        {
          type: 'button',
          class: `button ${button.tone ?? ''}`,
          'data-testid': button.testId,
          onclick: (event) => void press(button, event.currentTarget as HTMLButtonElement),
        },
        button.label,
      ),
    );
    const press = async (button: DialogButton, node: HTMLButtonElement) => {
      node.disabled = true;
      try {
        await button.run?.();
        finish(button.value);
      } catch (reason) {
        error.textContent = (reason as Error).message;
        error.hidden = false;
        node.disabled = false;
      }
    };
    const dialog = el(
      'dialog',
      {
        class: `dialog ${content.wide ? 'wide' : ''}`,
        'data-testid': content.testId,
        'aria-label': content.title,
      },
      el(
        'header',
        {},
        el('h2', {}, content.title),
        el(
          'button',
          { type: 'button', class: 'dialog-close', 'aria-label': 'Schließen', onclick: () => finish(null) },
          '✕',
        ),
      ),
      el('div', { class: 'dialog-body' }, ...content.body, error),
      el('footer', {}, ...buttons),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
