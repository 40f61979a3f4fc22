export type { BusEvent, EventBus, Subscription } from './bus.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus } from './nats-bus.ts';
