/** How the shop's latest orders were paid. */
export const recentGatewaysQuery = `
query RecentGateways {
  orders(first: 250, sortKey: CREATED_AT, reverse: true) {
    nodes { paymentGatewayNames }
  }
}`;
