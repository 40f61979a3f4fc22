import { wholeRoadSuite } from '../src/whole-road.ts';

wholeRoadSuite('apart');
