import { lightSchema } from './light-schema';

/** How many messages of whom wait unread, as page and worker keep it: by the other's subject. */
export type UnreadCounts = Record<string, number>;

export const unreadCounts = lightSchema(
  'count of what is unread',
  (value): value is UnreadCounts => typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger),
);
