/** One delivery and the result of each attempt. */
export type Delivery = {
  id: number;
  webhookId: string;
  eventId: string;
  shop: string;
  topic: string;
  url: string;
  triggeredAt: string;
  copy: number;
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: string; status: number | null; error: string | null; ms: number }[];
  body: string;
};

const KEPT = 5000;

/** The newest deliveries; older ones are dropped. */
export function createDeliveryLog() {
  const entries: Delivery[] = [];
  let count = 0;
  return {
    add(entry: Omit<Delivery, 'id' | 'attempts' | 'state'>): Delivery {
      count += 1;
      const delivery: Delivery = { ...entry, id: count, state: 'pending', attempts: [] };
      entries.push(delivery);
      if (entries.length > KEPT) entries.shift();
      return delivery;
    },
    list: () => entries,
    clear: () => entries.splice(0),
    /** Returns a function that brings the log back as it is now. */
    remember(): () => void {
      const [kept, counted] = [structuredClone(entries), count];
      return () => {
        entries.splice(0, entries.length, ...structuredClone(kept));
        count = counted;
      };
    },
  };
}
