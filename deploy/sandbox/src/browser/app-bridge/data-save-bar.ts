import type { Channel } from './channel.ts';

/**
 * `<form data-save-bar>`: the first input shows the save bar, submit and reset hide it. With
 * `data-discard-confirmation` discarding asks for confirmation.
 */
export function watchForms(channel: Channel): void {
  const ids = new WeakMap<HTMLFormElement, string>();
  const open = new Map<string, HTMLFormElement>();

  const set = (form: HTMLFormElement, visible: boolean) => {
    const id = ids.get(form) ?? `form-${crypto.randomUUID()}`;
    ids.set(form, id);
    if (open.has(id) === visible) return;
    if (visible) open.set(id, form);
    else open.delete(id);
    channel.send('saveBar', {
      id,
      visible,
      save: { key: 0, label: '', primary: true, critical: false, disabled: false, loading: false },
      discard: { key: 1, label: '', primary: false, critical: false, disabled: false, loading: false },
      discardConfirmation: form.hasAttribute('data-discard-confirmation'),
    });
  };
  const findForm = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[data-save-bar]') : null;
  const on = (type: string, visible: boolean) =>
    document.addEventListener(type, (event) => {
      const form = findForm(event);
      if (form) set(form, visible);
    });
  on('input', true);
  on('change', true);
  on('submit', false);
  on('reset', false);
  // A form that leaves the page, for example by navigation, removes its bar.
  new MutationObserver(() => {
    for (const form of open.values()) if (!form.isConnected) set(form, false);
  }).observe(document, { childList: true, subtree: true });

  channel.on('saveBarSave', ({ id }) => open.get(id)?.requestSubmit());
  channel.on('saveBarDiscard', ({ id }) => open.get(id)?.reset());
}
