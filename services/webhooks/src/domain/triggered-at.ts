/** When Shopify sent a delivery, as its header says; undefined where it is missing or no time. */
export function parseTriggeredAt(header: string): Date | undefined {
  const time = new Date(header);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
