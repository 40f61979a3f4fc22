import { adminTexts } from '../../../texts/admin.ts';

const { names, queues } = adminTexts.services;

/** A service or queue that this page does not know yet is called by its name. */
export const serviceName = (service: string): string => wordOf(names, service);
export const queueName = (queue: string): string => wordOf(queues, queue);

const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;
