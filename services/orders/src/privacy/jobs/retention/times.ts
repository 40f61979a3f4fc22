export const dayMs = 24 * 60 * 60_000;

/** How often a replica looks whether something is due. */
export const checkEveryMs = 60 * 60_000;

/** Time after which the lease of a dead replica goes to another one. */
export const retentionLeaseMs = 10 * 60_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
