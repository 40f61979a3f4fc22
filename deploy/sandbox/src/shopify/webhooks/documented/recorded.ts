import { printJson } from '../../json.ts';
import { type DocumentedVersion, documentedPayload, documentedVersions } from './versions.ts';

/** For the tests of parsers: bodies as sent over the wire. */
export { documentedVersions };

export const documentedBody = (topic: string, version: DocumentedVersion): string =>
  printJson(documentedPayload(topic, version));
