export { type BusEvent, type EventBus, isClosing, type RedeliveryDelay, type Subscription } from './bus.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus } from './nats-bus.ts';
