/** Definition of a namespace and key of an owner type. Times are ISO in UTC. */
export type MetafieldDefinition = {
  id: string;
  ownerType: string;
  namespace: string;
  key: string;
  name: string;
  description: string | null;
  type: string;
  /** Counts from 1; null when it is not pinned. */
  pinnedPosition: number | null;
  access: { admin: string; storefront: string; customerAccount: string };
  createdAt: string;
};
