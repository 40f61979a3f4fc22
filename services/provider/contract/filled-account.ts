/**
 * Whether the provider brings an account's lines itself. Lines of ours would stand there a second time, for it knows its
 * own by ids that it does not let us set. A connected account that does not say so is taken for a filled one: to wait
 * for lines that do not come is put right, to have them twice is not. Accounts that are not online are filled by nobody,
 * though the base account of every tenant says that it synchronises.
 */
export const isFilledByProvider = ({
  type,
  server,
  autoSync,
}: {
  readonly type: string;
  readonly server: string;
  readonly autoSync: boolean | null;
}): boolean => type === 'online' && (autoSync ?? server !== '');
