/**
 * Number of cases that a search or a long run tries: `usual` in every `npm test`, where each kind of event still
 * occurs, and `full` with `SOAK=1`.
 */
export const soakSize = (usual: number, full: number): number => (process.env.SOAK === '1' ? full : usual);
