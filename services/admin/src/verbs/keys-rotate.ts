import type { Verb } from '../verb.ts';

/** Rotation walks over every secret. */
const timeoutMs = 10 * 60_000;

export const keysRotate: Verb = {
  words: ['keys', 'rotate'],
  positionals: [],
  options: {},
  summary: 'seals every stored secret with the current key; may be repeated at any time',
  needs: ['shops', 'provider', 'orders'],
  async run({ clients }) {
    const shops = await clients.shops.rotateSecrets({}, { timeoutMs });
    const provider = await clients.provider.rotateSecrets({}, { timeoutMs });
    const orders = await clients.orders.rotateSecrets({}, { timeoutMs });
    const data = { shops: shops.rotated, provider: provider.rotated, orders: orders.rotated };
    return {
      text: `Sealed again: ${data.shops} in shops, ${data.provider} in provider, ${data.orders} in orders.`,
      data,
    };
  },
};
