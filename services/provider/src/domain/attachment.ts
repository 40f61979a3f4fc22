/** A file of the account that a mail may attach. */
export type Attachment = {
  readonly id: string;
  /** Its title in the account; may be empty. */
  readonly description: string;
  readonly filename: string;
  /** Without the dot, lower-case; may be empty. */
  readonly extension: string;
  /** Bytes; null when the account does not state it. */
  readonly filesize: number | null;
};
