import { listButtons, observeChildren, toButtonState } from './buttons.ts';
import type { Channel } from './channel.ts';

/** `<ui-title-bar title>` with buttons: drawn by the shell above the frame. Inside `<ui-modal>` it is the modal's. */
export function defineTitleBar(channel: Channel): void {
  const shown: Element[] = [];
  const notify = () => {
    const bar = shown.at(-1);
    if (!bar) return channel.send('titleBar', null);
    const buttons = listButtons(bar);
    const isBreadcrumb = (button: Element) => button.getAttribute('variant') === 'breadcrumb';
    const states = buttons.map((button, key) => ({ button, state: toButtonState(button, key) }));
    channel.send('titleBar', {
      title: bar.getAttribute('title') ?? '',
      breadcrumb: states.find(({ button }) => isBreadcrumb(button))?.state ?? null,
      buttons: states.filter(({ button }) => !isBreadcrumb(button)).map(({ state }) => state),
    });
  };
  customElements.define(
    'ui-title-bar',
    class extends HTMLElement {
      static observedAttributes = ['title'];
      #observer: MutationObserver | null = null;
      connectedCallback(): void {
        this.style.display = 'none';
        if (this.closest('ui-modal, s-app-window')) return;
        shown.push(this);
        this.#observer = observeChildren(this, notify);
        notify();
      }
      disconnectedCallback(): void {
        this.#observer?.disconnect();
        const at = shown.indexOf(this);
        if (at < 0) return;
        shown.splice(at, 1);
        notify();
      }
      attributeChangedCallback(): void {
        if (shown.includes(this)) notify();
      }
    },
  );
  channel.on('titleBarClick', ({ key }) => {
    const bar = shown.at(-1);
    if (bar) listButtons(bar)[key]?.click();
  });
}
