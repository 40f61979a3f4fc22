/** Collects the steps that undo a check; they run in reverse order. */
export function createCleanup() {
  const open: { readonly what: string; readonly undo: () => Promise<void> }[] = [];
  let cleaning = false;

  return {
    isCleaning: () => cleaning,
    /** `undo` throws when it fails. */
    later(what: string, undo: () => Promise<void>): void {
      open.push({ what, undo });
    },
    /** Runs every step and returns those that failed, with the reason. Never throws. */
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
