export { hereSql, inPool, isShopGone } from './shop-gate.ts';
