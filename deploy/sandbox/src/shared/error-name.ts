/** The names of a status in a list of errors as HTTP status and name. */
export type NameOf<Listed extends string, Status extends number> = Listed extends `${Status} ${infer Name}`
  ? Name
  : never;
