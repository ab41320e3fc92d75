import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Chat } from './chat';

const ChatContext = createContext<Promise<Chat> | undefined>(undefined);

export const ChatProvider = ({ chat, children }: { chat: Promise<Chat>; children: ReactNode }) => (
  <ChatContext value={chat}>{children}</ChatContext>
);

/** The chat; whoever asks for it waits until its code is there. */
export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('useChat needs a ChatProvider above it');
  return use(chat);
}
