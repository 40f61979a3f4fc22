/** `silent` notifies nobody: no webhooks. */
export type DeliveryOptions = { silent?: boolean | undefined };

/** A product, variant, item or location that the shop does not have. */
export class NoSuchThing extends Error {}
