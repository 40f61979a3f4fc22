/** A file of the account that a mail may bear. */
export type Attachment = {
  readonly id: string;
  /** What it is called in the account; may be empty. */
  readonly description: string;
  readonly filename: string;
  /** Without the dot, lower-case; may be empty. */
  readonly extension: string;
  /** Bytes; null when the account does not say. */
  readonly filesize: number | null;
};
