/**
 * Whether the provider brings an account's lines itself. Lines of ours would stand there a second time, for it knows its
 * own by ids that it does not let us set. Only an account that is connected has a server; one that does not say whether
 * it synchronises is taken for a filled one: to wait for lines that do not come is put right, to have them twice is not.
 * What is not connected is filled by nobody, though the base account of every tenant says that it synchronises.
 */
export const isFilledByProvider = ({
  server,
  autoSync,
}: {
  readonly server: string;
  readonly autoSync: boolean | null;
}): boolean => server !== '' && autoSync !== false;
