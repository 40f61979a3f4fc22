/** The names that come with a status, of errors that are listed as HTTP status and name. */
export type NameOf<Listed extends string, Status extends number> = Listed extends `${Status} ${infer Name}`
  ? Name
  : never;
