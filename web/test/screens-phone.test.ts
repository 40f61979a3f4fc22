import { describeScreens, screens } from './screens.ts';

describeScreens('phone', screens);
