import { required } from '@belegfluss/runtime/proto';
import { ask, collectFailures } from '../ask-all.ts';
import { serviceNames } from '../service-names.ts';
import { table } from '../table.ts';
import { UsageError, type Verb } from '../verb.ts';
import { namedService } from './named-service.ts';

export const deadLettersList: Verb = {
  words: ['dead-letters', 'list'],
  positionals: [],
  options: { service: { type: 'string' }, limit: { type: 'string' } },
  hint: '[--service <service>] [--limit <100>]',
  summary: 'events that consumers gave up on and nobody replayed, newest first',
  needs: ({ values }) => asked(values.service),
  async run({ clients, values }) {
    const limit = Number(values.limit ?? 100);
    if (!Number.isInteger(limit) || limit < 1 || limit > 500)
      throw new UsageError(deadLettersList, 'The limit is a number from 1 to 500.');
    const answers = await Promise.all(
      asked(values.service).map(async (service) => ({
        service,
        answer: await ask(service, clients.operations[service].listDeadLetters({ pageSize: limit })),
      })),
    );
    const letters = answers
      .flatMap(({ service, answer }) =>
        (answer.value?.letters ?? []).map((letter) => ({
          service,
          ...letter,
          failedAt: required(letter.failedAt, 'DeadLetter.failed_at'),
        })),
      )
      .toSorted((left, right) => right.failedAt.getTime() - left.failedAt.getTime())
      .slice(0, limit);
    const rows = letters.map(({ service, id, failedAt, consumer, type, shop, error }) => [
      service,
      id,
      failedAt.toISOString(),
      consumer,
      type,
      shop ?? '',
      oneLine(error),
    ]);
    return {
      text: table(['SERVICE', 'ID', 'FAILED', 'CONSUMER', 'EVENT', 'SHOP', 'ERROR'], rows),
      data: letters,
      failures: collectFailures(answers.map(({ answer }) => answer)),
    };
  },
};

const asked = (service: unknown) =>
  service === undefined ? serviceNames : [namedService(deadLettersList, String(service))];

const longestError = 120;

/** The data has the whole of it. */
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestError ? `${line.slice(0, longestError - 1)}…` : line;
};
