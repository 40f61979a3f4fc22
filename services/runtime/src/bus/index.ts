export {
  type BusEvent,
  type EventBus,
  handlerDeadlineMs,
  isClosing,
  type Receipt,
  type RedeliveryDelay,
  redeliveryDelayMs,
  type StreamPlace,
  type StreamView,
  type Subscription,
  streamKeepsMs,
} from './bus.ts';
export { handleInTime } from './handle-in-time.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus } from './nats-bus.ts';
export { toHeaders } from './nats-message.ts';
export { receive } from './nats-receive.ts';
