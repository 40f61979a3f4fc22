import type { Dashboard } from '@belegfluss/gateway/contract';
import { adminTexts } from '../../../texts/admin.ts';

type Service = Dashboard['services'][number];

/** `slow`: the oldest waits for longer than it should; `stuck`: for so long that somebody has to look. */
export type Health = 'ok' | 'slow' | 'stuck' | 'away';

/** A queue of a service; the figures are null where the service does not answer. */
export type ServiceRow = {
  readonly key: string;
  readonly service: string;
  /** `events`, or the name of a queue of the service. */
  readonly queue: string;
  readonly health: Health;
  readonly figures: {
    readonly waiting: number;
    readonly oldestSeconds: number;
    /** Null for events: they are not in work, they leave. */
    readonly inWork: number | null;
    readonly failed: number;
  } | null;
};

/** In seconds. Events leave within a second, work begins within seconds: a minute is no busy moment any more. */
const slowFrom = 60;
const stuckFrom = 300;

/** The queues of all services, a row each, the events first. */
export const serviceRows = (services: readonly Service[]): readonly ServiceRow[] =>
  services.flatMap(toServiceRows);

function toServiceRows({ service, state }: Service): readonly ServiceRow[] {
  if (state === null)
    return [{ key: `${service} events`, service, queue: 'events', health: 'away', figures: null }];
  const events = {
    name: 'events',
    waiting: state.unpublished,
    oldestSeconds: state.oldestUnpublishedSeconds,
    inWork: null,
    failed: state.deadLetters,
  };
  return [events, ...state.queues].map(({ name, ...figures }) => ({
    key: `${service} ${name}`,
    service,
    queue: name,
    health: toHealth(figures.oldestSeconds),
    figures,
  }));
}

const toHealth = (oldestSeconds: number): Health =>
  oldestSeconds < slowFrom ? 'ok' : oldestSeconds < stuckFrom ? 'slow' : 'stuck';

const { names, queues } = adminTexts.services;

/** A service or queue that this page does not know yet is called by its name. */
export const serviceName = (service: string): string => lookUpWord(names, service);
export const queueName = (queue: string): string => lookUpWord(queues, queue);

const lookUpWord = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

/** Services without whose answer something is missing, in the order of the list. */
export function missingServices({ services, figures, webhooks, failures }: Dashboard): readonly string[] {
  const missing = new Set(services.filter(({ state }) => state === null).map(({ service }) => service));
  if (figures === null) missing.add('shops');
  if (webhooks === null) missing.add('webhooks');
  if (failures === null) missing.add('orders');
  return [...missing];
}
