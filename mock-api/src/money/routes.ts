import type { ApiApp } from '../platform/http/route.ts';
import { contractRoutes } from './contract/contract-routes.ts';
import { noticeRoutes } from './notice/notice-routes.ts';
import { unmatchedNoticeRoutes } from './notice/unmatched-notice-routes.ts';
import { refundKeyRoutes } from './overdue-refunds/refund-key-routes.ts';
import { refundRoutes } from './overdue-refunds/refund-routes.ts';
import type { MoneyServices } from './services.ts';
import { staffRefundRoutes } from './staff-refund/staff-refund-routes.ts';

/** The routes of this wing. */
export function moneyRoutes(app: ApiApp, services: MoneyServices): void {
  contractRoutes(app, services);
  noticeRoutes(app, services);
  refundRoutes(app, services);
  refundKeyRoutes(app, services);
  staffRefundRoutes(app, services);
  unmatchedNoticeRoutes(app, services);
}
