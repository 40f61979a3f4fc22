import type { Feature } from './features.ts';

/** Part of plans and announced as such, but nobody can use them yet. */
const plannedFeatures: readonly Feature[] = ['products', 'inventory'];

/** Whoever compares plans must see that such a feature is still to come. */
export const isPlannedFeature = (feature: Feature): boolean => plannedFeatures.includes(feature);
