import * as z from 'zod/mini';
import { cursor } from '../catalogue/list-page';
import { endpoint } from '../endpoint';
import { filedReport } from './filed-report';
import { newReport, reportStatus, reportType } from './report';

export const MOST_REPORTS_AT_ONCE = 100;

export const reportEndpoints = {
  file: endpoint({
    method: 'POST',
    path: '/users/report',
    access: 'guest',
    summary:
      'Reports something to the admins; a message only by who could see it, and by guests only what is in their room. The same reportId is the same report, at no cost',
    body: newReport,
    response: z.object({ success: z.literal(true) }),
    refuses: [404, 409],
  }),
};

export const reportAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reports',
    access: 'admin',
    summary: 'What people reported, newest first; the Link header has the next page',
    query: z.object({
      status: z.optional(reportStatus),
      type: z.optional(reportType),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_REPORTS_AT_ONCE)), MOST_REPORTS_AT_ONCE),
      cursor: z.optional(cursor),
    }),
    response: z.array(filedReport),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/reports/counts',
    access: 'admin',
    summary: 'How many reports are open and resolved, of all types or of one',
    query: z.object({ type: z.optional(reportType) }),
    response: z.object({ open: z.int(), resolved: z.int() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/reports/:id',
    access: 'admin',
    summary: 'Resolves a report or opens it again',
    params: z.object({ id: z.uuid() }),
    body: z.object({ status: reportStatus }),
    response: filedReport,
  }),
};
