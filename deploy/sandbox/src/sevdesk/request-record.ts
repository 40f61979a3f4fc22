import type { Call } from './api.ts';
import { type Difference, findDifferences } from './description/find-differences.ts';
import { sevdeskDescription } from './description/read-description.ts';

/** User agent of `fetch`: a test that calls directly, never a client of ours. */
const BY_HAND = 'node';

/** Records where a client's requests differ from sevdesk's description, each difference once. */
export class RequestRecord {
  private differences = new Map<string, Difference>();

  add(route: string, call: Pick<Call, 'query' | 'body'>, userAgent: string | undefined): void {
    if (userAgent === BY_HAND) return;
    for (const difference of findDifferences({ route, ...call }, sevdeskDescription())) {
      this.differences.set(Object.values(difference).join(' '), difference);
    }
  }

  /** Returns a function that brings the record back as it is now. */
  remember(): () => void {
    const differences = [...this.differences];
    return () => {
      this.differences = new Map(differences);
    };
  }

  all = (): readonly Difference[] => [...this.differences.values()];
}
