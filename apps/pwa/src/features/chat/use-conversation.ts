import { useMemo } from 'react';
import { useStore } from '../../platform/store/use-store';
import { useChat } from './use-chat';
import { unreadFrom, unreadOf } from './chat-state';
import { emptyConversation } from './conversation-rules';
import type { Conversation } from './conversation-rules';

export function useConversation(peerId: string): Conversation {
  const empty = useMemo(() => emptyConversation(peerId), [peerId]);
  return useStore(useChat().state, ({ conversations }) => conversations.get(peerId) ?? empty);
}

export const useUnreadFrom = (peerId: string): number => useStore(useChat().state, (chat) => unreadFrom(chat, peerId));

export const useUnread = (): number => useStore(useChat().state, unreadOf);

export const useIsTyping = (peerId: string): boolean => useStore(useChat().state, ({ typing }) => typing.has(peerId));

/** Whether messages are being read just now, or could not be. */
export const useHistoryRead = (peerId: string) => useStore(useChat().state, ({ reads }) => reads.get(peerId));

/** The message after which the unread ones began when the conversation was opened. */
export const useUnreadAfter = (): number | undefined => useStore(useChat().state, ({ selected }) => selected?.unreadAfter);
