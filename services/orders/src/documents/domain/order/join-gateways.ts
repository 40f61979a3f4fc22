/** A payment method and how many orders were paid with it. */
export type GatewayCount = { readonly gateway: string; readonly count: number };

/** Most gateways: no shop has more, and no person would read them. */
const most = 200;
/** Longest name that preferences can store. */
const longestName = 200;

/**
 * Payment methods by what was counted and what the latest orders say, most used first. Most of those orders were counted
 * already, so that the larger number counts. Names are compared as a link in the preferences is: to the letter. One
 * without a name cannot be linked by anybody; gift cards are a method like others.
 */
export function joinGateways(
  counted: readonly GatewayCount[],
  recent: readonly (readonly string[])[],
): GatewayCount[] {
  const counts = new Map(counted.map(({ gateway, count }) => [gateway, count]));
  for (const [gateway, count] of countEach(recent))
    counts.set(gateway, Math.max(counts.get(gateway) ?? 0, count));
  return [...counts]
    .map(([gateway, count]) => ({ gateway, count }))
    .filter(({ gateway, count }) => count > 0 && gateway.trim() !== '' && gateway.length <= longestName)
    .sort((left, right) => right.count - left.count || (left.gateway < right.gateway ? -1 : 1))
    .slice(0, most);
}

function countEach(orders: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const gateways of orders)
    for (const gateway of new Set(gateways)) counts.set(gateway, (counts.get(gateway) ?? 0) + 1);
  return counts;
}
