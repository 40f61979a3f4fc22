import { listButtons, observeChildren, toButtonState } from './buttons.ts';
import type { Channel } from './channel.ts';
import { createModalFrame, type ModalFrame } from './modal-frame.ts';

export interface ModalApi {
  show(id: string): Promise<void>;
  hide(id: string): Promise<void>;
  toggle(id: string): Promise<void>;
}

/**
 * `<ui-modal>` and `<s-app-window>`. With `src` the shell opens a window with that page; with content, which belongs to
 * the app's document, the dialog opens in the app's frame and the shell dims the rest.
 */
export function defineModal(channel: Channel): ModalApi {
  let unnamed = 0;
  const openContents = new Set<HTMLElement>();

  class ModalElement extends HTMLElement {
    readonly #fallbackId = `modal-${++unnamed}`;
    #observer: MutationObserver | null = null;
    #frame: ModalFrame | null = null;
    #content: HTMLElement | null = null;
    #showing = false;

    get modalId(): string {
      return this.id || this.#fallbackId;
    }
    get variant(): string {
      return this.getAttribute('variant') ?? 'base';
    }
    set variant(value: string) {
      this.setAttribute('variant', value);
    }
    get src(): string | undefined {
      return this.getAttribute('src') ?? undefined;
    }
    set src(value: string | undefined) {
      if (value === undefined) this.removeAttribute('src');
      else this.setAttribute('src', value);
    }
    /** Where `Modal` of app-bridge-react renders its children; absent for a window with `src`. */
    get content(): HTMLElement | undefined {
      if (this.src) return undefined;
      if (!this.#content) {
        this.#content = document.createElement('div');
        this.append(this.#content);
      }
      return this.#content;
    }
    /** The other document is in the shell, out of this frame's reach. */
    get contentWindow(): Window | null {
      return null;
    }
    connectedCallback(): void {
      this.#frame ??= createModalFrame(this, {
        close: () => void this.hide(),
        press: (key) => this.press(key),
      });
      this.#observer = observeChildren(this, () => this.#showing && this.#draw());
    }
    disconnectedCallback(): void {
      this.#observer?.disconnect();
      void this.hide();
    }
    async show(): Promise<void> {
      this.#set(true);
    }
    async hide(): Promise<void> {
      this.#set(false);
    }
    async toggle(): Promise<void> {
      this.#set(!this.#showing);
    }
    press(key: number): void {
      const bar = this.querySelector('ui-title-bar');
      if (bar) listButtons(bar)[key]?.click();
    }
    #set(showing: boolean): void {
      if (showing === this.#showing) return;
      this.#showing = showing;
      this.#draw();
      this.dispatchEvent(new CustomEvent(showing ? 'show' : 'hide'));
    }
    #draw(): void {
      const bar = this.querySelector('ui-title-bar');
      const looks = {
        title: bar?.getAttribute('title') ?? '',
        variant: this.variant,
        buttons: bar ? listButtons(bar).map(toButtonState) : [],
      };
      if (this.src) {
        const src = new URL(this.src, window.location.href).href;
        channel.send('windowModal', { id: this.modalId, open: this.#showing, src, ...looks });
        return;
      }
      this.#frame?.draw({ open: this.#showing, ...looks });
      if (this.#showing) openContents.add(this);
      else openContents.delete(this);
      channel.send('modalBackdrop', { on: openContents.size > 0 });
    }
  }
  customElements.define('ui-modal', ModalElement);
  customElements.define('s-app-window', class extends ModalElement {});

  const named = (id: string) =>
    [...document.querySelectorAll<ModalElement>('ui-modal, s-app-window')].find((one) => one.modalId === id);
  const get = (id: string): ModalElement => {
    const modal = named(id);
    if (!modal) throw new Error(`App Bridge: there is no <ui-modal id="${id}">.`);
    return modal;
  };
  channel.on('windowModalClick', ({ id, key }) => named(id)?.press(key));
  channel.on('windowModalClosed', ({ id }) => void named(id)?.hide());
  return {
    show: async (id) => get(id).show(),
    hide: async (id) => get(id).hide(),
    toggle: async (id) => get(id).toggle(),
  };
}
