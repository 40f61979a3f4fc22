export type { BusEvent, EventBus, RedeliveryDelay, Subscription } from './bus.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus } from './nats-bus.ts';
