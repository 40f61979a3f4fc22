import { describeScreens, helpScreens } from './screens.ts';

describeScreens('desktop', helpScreens);
