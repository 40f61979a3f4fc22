/**
 * Decides whether the provider adds an account's lines itself. Lines of ours would then be duplicates, for the provider
 * recognises its own by ids that it does not let us set. Only a connected account has a server; one that does not state
 * whether it synchronises counts as filled: waiting for lines that do not come can be corrected, duplicates cannot. An
 * account that is not connected is not filled, though the base account of every tenant states that it synchronises.
 */
export const isFilledByProvider = ({
  server,
  autoSync,
}: {
  readonly server: string;
  readonly autoSync: boolean | null;
}): boolean => server !== '' && autoSync !== false;
