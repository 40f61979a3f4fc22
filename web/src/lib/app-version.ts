/** The release of the app, for whoever asks for help. */
export { version as appVersion } from '../../package.json';
