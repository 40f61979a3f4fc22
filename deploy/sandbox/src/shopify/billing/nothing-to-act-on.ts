/** There is nothing in this shop that could be acted on so. */
export class NothingToActOn extends Error {}
