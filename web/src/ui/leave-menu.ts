/**
 * Puts the focus from an entry of an open menu to the button that opened it. A menu goes when something is chosen, and
 * the focus with it; a dialog could not give it back. Elsewhere the focus stays where it is.
 */
export function leaveMenu(): void {
  menuButton(document.activeElement)?.focus({ preventScroll: true });
}

/** Of the menu that an element is in. */
const menuButton = (entry: Element | null): HTMLElement | null =>
  entry &&
  (document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(entry.id)}"]`) ??
    menuButton(entry.parentElement));
