import type { Sandbox } from '@belegfluss/sandbox/service';

/** Ids of the orders that a document names: by the name alone, or by the id that older documents contain with it. */
export function ordersNamed(sandbox: Sandbox, note: string | null): string[] {
  const byId = [...(note ?? '').matchAll(/\((\d{10,})(?:\/[^)]*)?\)/g)].map(([, id = '']) => id);
  return byId.length > 0 ? byId : [...(sandbox.shopify.service.world.orderIdsByName.get(note ?? '') ?? [])];
}
