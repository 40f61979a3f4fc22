/** Why a connection is not usable; null while it is. */
export type ConnectionProblem = 'token_rejected' | 'disconnected';

/** A shop's account at the provider, without its secret. */
export type Connection = {
  readonly updatedAt: Date;
  readonly connectedAt: Date;
  readonly platform: string;
  readonly systemVersion: string;
  readonly smallBusiness: boolean;
  readonly problem: ConnectionProblem | null;
  /** Counts accepted tokens. */
  readonly generation: number;
};
