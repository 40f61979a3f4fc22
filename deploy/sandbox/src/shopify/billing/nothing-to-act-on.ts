/** The shop has no charge that allows the action. */
export class NothingToActOn extends Error {}
