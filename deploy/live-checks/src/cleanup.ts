/** What has to be taken back, the latest first. */
export function createCleanup() {
  const open: { readonly what: string; readonly undo: () => Promise<void> }[] = [];
  let cleaning = false;

  return {
    isCleaning: () => cleaning,
    /** `undo` throws when it could not. */
    later(what: string, undo: () => Promise<void>): void {
      open.push({ what, undo });
    },
    /** Takes everything back and answers what could not be, with the reason. Never throws. */
    async run(): Promise<string[]> {
      const left: string[] = [];
      cleaning = true;
      for (let entry = open.pop(); entry; entry = open.pop()) {
        try {
          await entry.undo();
        } catch (error) {
          left.push(`${entry.what} (${error instanceof Error ? error.message : String(error)})`);
        }
      }
      cleaning = false;
      return left;
    },
  };
}

export type Cleanup = ReturnType<typeof createCleanup>;
