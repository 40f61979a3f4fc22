import { createLogger, type Logger } from '@belegfluss/runtime/log';
import { describe, expect, it } from '@jest/globals';

/** All log lines of an installation's processes. */
export type KeptLog = {
  readonly logger: Logger;
  readonly lines: readonly string[];
  /** A module stays loaded in its worker, and so do the lines it has kept. */
  forget(): void;
};

export function keepLog(): KeptLog {
  const lines: string[] = [];
  return {
    lines,
    logger: createLogger({
      name: 'services',
      level: 'trace',
      destination: { write: (line: string) => void lines.push(line) },
    }),
    forget() {
      lines.length = 0;
    },
  };
}

type Entry = {
  readonly name?: string;
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message: string };
};

/** Characters that no line may contain. */
const breaks = ['\n', '\r', '\u001b', '\0'];

/** Registers the guarantees of the log, whatever the texts contained. */
export function logSuite({ lines }: KeptLog): void {
  describe('the log of the processes', () => {
    it('is one JSON object per line, whatever the texts contained', () => {
      expect(lines.length).toBeGreaterThan(50);
      const isLine = (line: string) =>
        line.endsWith('\n') && !breaks.some((sign) => line.slice(0, -1).includes(sign));
      expect(lines.filter((line) => !isLine(line))).toEqual([]);
      const isOwn = ({ name, msg }: Entry) => name === 'services' && msg !== 'forged';
      expect(lines.filter((line) => !isOwn(JSON.parse(line) as Entry))).toEqual([]);
    });

    it('contains no failure that such a text caused', () => {
      const failures = lines
        .map((line) => JSON.parse(line) as Entry)
        .filter(({ level }) => level >= 50)
        .map(({ msg, err }) => `${msg}: ${err?.message}`);
      expect([...new Set(failures)]).toEqual([]);
    });
  });
}
