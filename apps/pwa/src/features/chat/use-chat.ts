import { useCallback, useMemo } from 'react';
import { useService, useServiceLater } from '../../platform/services/services';
import { useStore } from '../../platform/store/use-store';
import type { Chat } from './chat';
import { unreadFrom, unreadOf } from './chat-state';
import { emptyConversation } from './conversation-rules';
import type { Conversation } from './conversation-rules';

declare module '../../platform/services/services' {
  interface Services {
    chat: Chat;
  }
}

export const useChat = (): Chat => useService('chat');

/** Does not suspend. Rejects like `send`. */
export function useSendMessage(): Chat['send'] {
  const later = useServiceLater('chat');
  return useCallback(async (peerId, content) => (await later()).send(peerId, content), [later]);
}

export function useConversation(peerId: string): Conversation {
  const empty = useMemo(() => emptyConversation(peerId), [peerId]);
  return useStore(useChat().state, ({ conversations }) => conversations.get(peerId) ?? empty);
}

export const useConversations = (): ReadonlyMap<string, Conversation> => useStore(useChat().state, ({ conversations }) => conversations);

export const useUnreadFrom = (peerId: string): number => useStore(useChat().state, (chat) => unreadFrom(chat, peerId));

export const useUnread = (): number => useStore(useChat().state, unreadOf);

export const useIsTyping = (peerId: string): boolean => useStore(useChat().state, ({ typing }) => typing.has(peerId));

export const useHistoryRead = (peerId: string) => useStore(useChat().state, ({ reads }) => reads.get(peerId));

export const useUnreadAfter = (): number | undefined => useStore(useChat().state, ({ selected }) => selected?.unreadAfter);
