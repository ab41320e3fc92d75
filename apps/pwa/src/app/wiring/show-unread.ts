import type { Chat } from '../../features/chat/chat';
import { unreadOf } from '../../features/chat/chat-state';
import type { Store } from '../../platform/store/create-store';

/** How many messages are unread stands in the tab's title and on the app's icon, where there is one. */
export function showUnread(
  { state }: Pick<Chat, 'state'>,
  unread: Store<number>,
  { setAppBadge }: { setAppBadge: (count: number) => void },
): void {
  const show = () => {
    const { me, unreadSource } = state.get();
    // Not known yet is not none: the icon still shows what the worker has counted.
    if (me === undefined || unreadSource !== 'none') unread.set(unreadOf(state.get()));
  };
  unread.subscribe(() => setAppBadge(unread.get()));
  state.subscribe(show);
  show();
}
