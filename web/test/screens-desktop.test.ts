import { describeScreens, screens } from './screens.ts';

describeScreens('desktop', screens);
