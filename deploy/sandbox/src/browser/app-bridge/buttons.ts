import type { ButtonState } from '../shared/messages.ts';

/** The `<button>` and `<a>` children of a bar, in document order, as the shell draws them. */
export function listButtons(parent: Element): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>('button, a')];
}

export function toButtonState(button: HTMLElement, key: number): ButtonState {
  return {
    key,
    label: button.textContent?.trim() ?? '',
    primary: button.getAttribute('variant') === 'primary',
    critical: button.getAttribute('tone') === 'critical',
    disabled: isOn(button, 'disabled'),
    loading: isOn(button, 'loading'),
  };
}

/** React writes `loading={false}` on a plain button as "false"; HTML authors omit the attribute. */
function isOn(element: Element, attribute: string): boolean {
  return element.hasAttribute(attribute) && element.getAttribute(attribute) !== 'false';
}

/** Calls back once per event loop turn after anything below the element changed. */
export function observeChildren(element: Element, changed: () => void): MutationObserver {
  const observer = new MutationObserver(changed);
  observer.observe(element, { childList: true, subtree: true, attributes: true, characterData: true });
  return observer;
}
