import type { FiledReport } from './filed-report';

/** Open and without context; the last digits of its id are `n`. */
export const reportNumber = (n: number, more: Partial<FiledReport> = {}): FiledReport => ({
  _id: `0192f000-0000-7000-8007-${String(n).padStart(12, '0')}`,
  createdAt: '2026-01-31T12:00:00.000Z',
  reporterId: 'kim',
  reporter: { _id: '0192f000-0000-7000-8008-000000000001', clerkId: 'kim', fullName: 'Kim Lê', imageUrl: '/placeholders/person.svg' },
  email: 'kim@example.com',
  title: `Report ${n}`,
  type: 'Report a system error',
  message: `What report ${n} says`,
  about: null,
  page: null,
  playing: null,
  status: 'open',
  resolvedAt: null,
  ...more,
});
