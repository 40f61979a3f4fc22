declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it: text, bytes or null. Throws for one that cannot be written. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}
