import { listButtons, observeChildren, toButtonState } from './buttons.ts';
import type { Channel } from './channel.ts';

export interface SaveBarApi {
  show(id: string): Promise<void>;
  hide(id: string): Promise<void>;
  toggle(id: string): Promise<void>;
  leaveConfirmation(): Promise<void>;
}

/** `<ui-save-bar id>`: its primary button saves, its other button discards; the shell draws both. */
export function defineSaveBar(channel: Channel): SaveBarApi {
  let unnamed = 0;

  class SaveBarElement extends HTMLElement {
    #observer: MutationObserver | null = null;
    #showing = false;
    // A bar without an id still needs a name in the messages.
    readonly #fallbackId = `save-bar-${++unnamed}`;

    get showing(): boolean {
      return this.#showing;
    }
    get discardConfirmation(): boolean {
      const value = this.getAttribute('discardconfirmation') ?? this.getAttribute('discard-confirmation');
      return value !== null && value !== 'false';
    }
    set discardConfirmation(on: boolean) {
      this.toggleAttribute('discardconfirmation', on);
    }
    get barId(): string {
      return this.id || this.#fallbackId;
    }
    connectedCallback(): void {
      this.style.display = 'none';
      this.#observer = observeChildren(this, () => this.#showing && this.#notify());
    }
    disconnectedCallback(): void {
      this.#observer?.disconnect();
      void this.hide();
    }
    async show(): Promise<void> {
      await this.#set(true);
    }
    async hide(): Promise<void> {
      await this.#set(false);
    }
    async toggle(): Promise<void> {
      await this.#set(!this.#showing);
    }
    press(which: 'save' | 'discard'): void {
      this.#button(which)?.click();
    }
    async #set(showing: boolean): Promise<void> {
      if (showing === this.#showing) return;
      this.#showing = showing;
      this.#notify();
      this.dispatchEvent(new CustomEvent(showing ? 'show' : 'hide'));
    }
    #button(which: 'save' | 'discard'): HTMLElement | undefined {
      const isSave = (button: Element) => button.getAttribute('variant') === 'primary';
      return listButtons(this).find((button) => isSave(button) === (which === 'save'));
    }
    #notify(): void {
      const [save, discard] = [this.#button('save'), this.#button('discard')];
      channel.send('saveBar', {
        id: this.barId,
        visible: this.#showing,
        save: save ? toButtonState(save, 0) : null,
        discard: discard ? toButtonState(discard, 1) : null,
        discardConfirmation: this.discardConfirmation,
      });
    }
  }
  customElements.define('ui-save-bar', SaveBarElement);

  const named = (id: string) =>
    [...document.querySelectorAll<SaveBarElement>('ui-save-bar')].find((bar) => bar.barId === id);
  const get = (id: string): SaveBarElement => {
    const bar = named(id);
    if (!bar) throw new Error(`App Bridge: there is no <ui-save-bar id="${id}">.`);
    return bar;
  };
  channel.on('saveBarSave', ({ id }) => named(id)?.press('save'));
  channel.on('saveBarDiscard', ({ id }) => named(id)?.press('discard'));
  return {
    show: async (id) => get(id).show(),
    hide: async (id) => get(id).hide(),
    toggle: async (id) => get(id).toggle(),
    // Resolves when leaving is allowed. When the user stays, it never settles and the navigation does not happen.
    leaveConfirmation: () =>
      new Promise((resolve, reject) => {
        channel.ask('leaveConfirmation', null).then(({ leave }) => leave && resolve(), reject);
      }),
  };
}
