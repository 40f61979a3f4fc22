export { escapeHtml } from '../shared/html.ts';

/** JSON made safe inside `<script type="application/json">`. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
