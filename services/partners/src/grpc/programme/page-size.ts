const usual = 50;
const most = 500;

export const limitPageSize = (asked: number): number => (asked > 0 ? Math.min(asked, most) : usual);
