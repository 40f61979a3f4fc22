export { createPrivacy } from './create-privacy.ts';
