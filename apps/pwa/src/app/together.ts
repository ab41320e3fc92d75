import type { Chat } from '../features/chat/chat';
import type { Presence } from '../features/presence/create-presence';
import type { ReportDesk } from '../features/reports/report-desk';
import type { OfflineMusic } from '../features/offline/create-offline-music';
import type { UnsentItems } from '../features/offline/unsent/create-unsent-items';
import type { NoticeSources } from './notices/notice-sources';

/** What people of this page do with one another. */
export interface Together {
  chat: Chat;
  presence: Presence;
  reports: ReportDesk;
}

/** What works behind the page. */
export interface Background extends Together {
  notices: NoticeSources;
  offline: OfflineMusic;
  unsent: UnsentItems;
}
