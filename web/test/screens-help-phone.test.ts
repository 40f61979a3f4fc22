import { describeScreens, helpScreens } from './screens.ts';

describeScreens('phone', helpScreens);
