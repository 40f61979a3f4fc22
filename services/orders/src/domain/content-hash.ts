import { createHash } from 'node:crypto';
import type { DocumentContent } from './document.ts';

/** SHA-256 (hex) of the content's stable JSON: equal content has an equal hash whatever the order of its keys. */
export function contentHash(content: DocumentContent): string {
  return createHash('sha256').update(stableJson(content)).digest('hex');
}

/** JSON with sorted keys; undefined fields are left out. Plain loops: it is the costliest part of a plan. */
export function stableJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const entry of value) text += `${text === '' ? '' : ','}${stableJson(entry)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    const entry = fields[key];
    if (entry !== undefined) text += `${text === '' ? '' : ','}"${key}":${stableJson(entry)}`;
  }
  return `{${text}}`;
}
