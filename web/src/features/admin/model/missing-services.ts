import type { Dashboard } from '@belegfluss/gateway/contract';

/** Services without whose answer something is missing, in the order of the list. */
export function missingServices({ services, figures, webhooks, failures }: Dashboard): readonly string[] {
  const missing = new Set(services.filter(({ state }) => state === null).map(({ service }) => service));
  if (figures === null) missing.add('shops');
  if (webhooks === null) missing.add('webhooks');
  if (failures === null) missing.add('orders');
  return [...missing];
}
