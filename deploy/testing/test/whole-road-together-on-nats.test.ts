import { wholeRoadSuite } from '../src/whole-road.ts';

wholeRoadSuite('together-on-nats');
