import { html } from './html.ts';

/** A sheet whose lines flow: the mark of Belegfluss. */
const drawing = html`<rect width="32" height="32" rx="8" fill="#0b5f55"/><path d="M9 6.5h9.2L23 11.3v14.2a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1z" fill="#fff"/><path d="M18.2 6.5 23 11.3h-3.8a1 1 0 0 1-1-1z" fill="#9fd8c9"/><path d="M12 15.2c1.4-1.3 2.6-1.3 4 0s2.6 1.3 4 0M12 19.4c1.4-1.3 2.6-1.3 4 0s2.6 1.3 4 0" fill="none" stroke="#0b5f55" stroke-width="1.7" stroke-linecap="round"/>`;

export const iconFile = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${drawing.html}</svg>\n`;

export const icon = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${drawing}</svg>`;
