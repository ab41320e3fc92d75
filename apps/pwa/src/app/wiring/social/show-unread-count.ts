import type { Chat } from '../../../features/chat/chat';
import { unreadOf } from '../../../features/chat/chat-state';
import type { Store } from '../../../platform/store/create-store';

export function showUnreadCount(
  { state }: Pick<Chat, 'state'>,
  unread: Store<number>,
  { setAppBadge }: { setAppBadge: (count: number) => void },
): void {
  const show = () => {
    const { userId, unreadSource } = state.get();
    // Unknown is not zero: the icon still shows the service worker's count.
    if (userId === undefined || unreadSource !== 'none') unread.set(unreadOf(state.get()));
  };
  unread.subscribe(() => setAppBadge(unread.get()));
  state.subscribe(show);
  show();
}
