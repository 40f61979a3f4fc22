export { type Client, createClient } from './client.ts';
export type { ChannelSecurity } from './security.ts';
export { type CallContext, createGrpcServer, type GrpcServer, type Handlers } from './server.ts';
