export interface LoggedCall {
  at: string;
  method: string;
  path: string;
  status: number;
  /** Whole milliseconds from the request to the end of the answer. */
  ms: number;
  fault?: string;
  /** Body of a short write, parsed from JSON or a form. */
  body?: unknown;
}

const KEPT = 1000;

/** The last thousand API calls, totals by method and path with ids written as {id}, and counts of each fault. */
export class CallLog {
  private calls: LoggedCall[] = [];
  private totals = new Map<string, number>();
  private faults = new Map<string, number>();

  add(call: LoggedCall): void {
    this.calls.push(call);
    if (this.calls.length >= KEPT * 2) this.calls = this.calls.slice(-KEPT);
    const key = `${call.method} ${pathPattern(call.path)}`;
    this.totals.set(key, (this.totals.get(key) ?? 0) + 1);
    if (call.fault !== undefined) this.faults.set(call.fault, (this.faults.get(call.fault) ?? 0) + 1);
  }

  clear(): void {
    this.calls = [];
    this.totals.clear();
    this.faults.clear();
  }

  /** Returns a function that brings the log back as it is now. */
  remember(): () => void {
    const [calls, totals, faults] = [[...this.calls], [...this.totals], [...this.faults]];
    return () => {
      this.calls = [...calls];
      this.totals = new Map(totals);
      this.faults = new Map(faults);
    };
  }

  toJson(): {
    calls: LoggedCall[];
    totals: Record<string, number>;
    faults: Record<string, number>;
    total: number;
  } {
    const totals = Object.fromEntries([...this.totals].sort(([left], [right]) => left.localeCompare(right)));
    const total = [...this.totals.values()].reduce((sum, count) => sum + count, 0);
    return { calls: this.calls.slice(-KEPT), totals, faults: Object.fromEntries(this.faults), total };
  }
}

function pathPattern(path: string): string {
  return path.replace(/\?.*$/, '').replaceAll(/\/\d+(?=\/|$)/g, '/{id}');
}
