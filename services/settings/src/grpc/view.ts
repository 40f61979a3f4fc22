import type { View as ProtoView } from '@belegfluss/protos/settings/v1/settings';
import type { View } from '../storage/view-store.ts';

export const toProtoView = ({ expertMode, closedHints }: View): ProtoView => ({
  expertMode,
  closedHints: [...closedHints],
});
