const usual = 100;
const most = 500;

export const operatorPageSize = (asked: number): number => Math.min(asked > 0 ? asked : usual, most);
