import type { ReferenceData } from '@belegfluss/provider/contract';
import { z } from 'zod';
import { wireFlag, wireId, wireText } from './wire.ts';

/** A layout or a letter paper. */
export const wireLayout = z.looseObject({ id: wireId, name: wireText, default: wireFlag });
export type WireLayout = z.output<typeof wireLayout>;

type Layout = ReferenceData['layouts'][number];

/** One row a layout with the kinds of documents that the provider lists it for; those of invoices first. */
export function layoutsOfKinds(
  listed: Readonly<Record<Layout['kinds'][number], readonly WireLayout[]>>,
): Layout[] {
  const byId = new Map<string, Layout>();
  for (const kind of ['invoice', 'creditNote'] as const) {
    for (const { id, name, default: isDefault } of listed[kind]) {
      const known = byId.get(id) ?? { id, name: layoutName(name), isDefault: false, kinds: [] };
      byId.set(id, {
        ...known,
        isDefault: known.isDefault || isDefault,
        kinds: [...new Set([...known.kinds, kind])],
      });
    }
  }
  return [...byId.values()];
}

export const toLetterpaper = ({ id, name, default: isDefault }: WireLayout) => ({ id, name, isDefault });

/** The provider's own layouts are named by a code, e.g. `SEVDOC_TEMPLATE_STANDARD`; others as the merchant wrote. */
export function layoutName(name: string): string {
  const words = /^SEVDOC_TEMPLATE_(.+)$/.exec(name)?.[1]?.split('_') ?? [];
  return words.length === 0
    ? name
    : words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(' ');
}
