import type { BusEvent, EventBus } from '../bus/index.ts';
import type { Activity } from '../lifecycle/index.ts';
import { counter, histogram, secondsSince } from '../metrics/index.ts';
import { inSpan, isSampled, startSpan, type WorkSpan } from '../trace/index.ts';

/**
 * The bus as one service uses it, with spans and metrics: a published event carries its span on, so that what its
 * consumers do lies below it. Acting on an event is activity of the service.
 */
export function observeBus(bus: EventBus, service: string, activity: Activity): EventBus {
  const { published, taken, lasted } = declareMetrics(service);
  return {
    ...bus,
    async publish(events) {
      const spans = events.map((event) => (isSampled(event.traceparent) ? publishing(event) : null));
      try {
        const receipts = await bus.publish(events.map((event, index) => below(event, spans[index])));
        for (const { type } of events) published({ type });
        return receipts;
      } catch (error) {
        for (const span of spans) span?.fail('NOT_PUBLISHED');
        throw error;
      } finally {
        for (const span of spans) span?.end();
      }
    },
    subscribe(subscription) {
      const { consumer, type } = subscription;
      return bus.subscribe({
        ...subscription,
        async handle(event) {
          const startedAt = performance.now();
          try {
            await activity.during(() => inSpan(consuming(event, consumer), () => subscription.handle(event)));
            taken({ consumer, type, outcome: 'taken' });
          } catch (error) {
            taken({ consumer, type, outcome: 'failed' });
            throw error;
          } finally {
            lasted({ consumer, type }, secondsSince(startedAt));
          }
        },
        async onExhausted(event, error) {
          await subscription.onExhausted(event, error);
          taken({ consumer, type, outcome: 'dead' });
        },
      });
    },
  };
}

const publishing = (event: BusEvent): WorkSpan =>
  startSpan({
    name: `publish ${event.type}`,
    kind: 'producer',
    parent: event.traceparent,
    attributes: describe(event),
  });

const below = (event: BusEvent, span: WorkSpan | null | undefined): BusEvent =>
  span?.isRecorded ? { ...event, traceparent: span.traceparent } : event;

const consuming = (event: BusEvent, consumer: string) => ({
  name: `consume ${event.type}`,
  kind: 'consumer' as const,
  parent: event.traceparent,
  attributes: { ...describe(event), 'messaging.consumer.group.name': consumer },
});

const describe = (event: BusEvent) => ({
  'messaging.destination.name': event.type,
  'messaging.message.id': event.id,
  'belegfluss.shop': event.shop,
});

const declareMetrics = (service: string) => ({
  published: counter({
    service,
    name: 'belegfluss_events_published_total',
    help: 'Events that the bus has taken.',
    labels: ['type'],
  }),
  taken: counter({
    service,
    name: 'belegfluss_events_handled_total',
    help: 'Tries to act on an event: taken, failed (handed over again) or dead (given up).',
    labels: ['consumer', 'type', 'outcome'],
  }),
  lasted: histogram({
    service,
    name: 'belegfluss_event_seconds',
    help: 'How long acting on an event took.',
    labels: ['consumer', 'type'],
  }),
});
