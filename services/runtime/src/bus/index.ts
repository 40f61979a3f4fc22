export {
  type BusEvent,
  type EventBus,
  isClosing,
  type Receipt,
  type RedeliveryDelay,
  type StreamPlace,
  type StreamView,
  type Subscription,
  streamKeepsMs,
} from './bus.ts';
export { handleInTime } from './handle-in-time.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus } from './nats-bus.ts';
