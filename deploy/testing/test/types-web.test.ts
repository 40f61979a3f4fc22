import { checkTypes } from './support/check-types.ts';

checkTypes((project) => project === 'web');
