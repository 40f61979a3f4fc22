export { booleanFlag, port, secretKeys, url } from './fields.ts';
export { ConfigError, readConfig } from './read-config.ts';
