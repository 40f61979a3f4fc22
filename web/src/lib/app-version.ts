/** The release of the app, for requests for help. */
export { version as appVersion } from '../../package.json';
