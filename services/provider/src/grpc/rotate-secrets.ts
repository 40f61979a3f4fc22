import type { RotateSecretsResponse } from '@belegfluss/protos/provider/v1/provider';

export const rotateSecrets = (run: () => Promise<number>) => async (): Promise<RotateSecretsResponse> => ({
  rotated: await run(),
});
