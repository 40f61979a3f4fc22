/** `silent` sends no webhooks. */
export type DeliveryOptions = { silent?: boolean | undefined };

/** The shop has no such product, variant, item or location. */
export class NoSuchThing extends Error {}
