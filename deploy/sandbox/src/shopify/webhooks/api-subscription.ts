/** A subscription made through the Admin API, beside those that the app declares. */
export type ApiSubscription = {
  id: string;
  shop: string;
  /** As in the header: "orders/paid". */
  topic: string;
  uri: string;
  format: 'JSON';
  filter: string | null;
  includeFields: string[];
  metafieldNamespaces: string[];
  name: string | null;
  createdAt: string;
  updatedAt: string;
};
