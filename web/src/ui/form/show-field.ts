const inputs =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])';

/** Brings the field of a `data-field` into view and puts the focus into it; false when it is not on screen. */
export function showField(ref: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(ref)}"]`);
  // Of what is taller than the screen, the beginning.
  field?.scrollIntoView({ block: field.clientHeight > window.innerHeight ? 'start' : 'center' });
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? field?.querySelector<HTMLElement>(inputs))?.focus({ preventScroll: true });
  return field !== null;
}
