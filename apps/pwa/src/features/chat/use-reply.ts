import { LONGEST_QUOTE } from '@chorus/contracts';
import type { QuotedMessage } from '@chorus/contracts';
import { useCallback, useState } from 'react';
import { conversationWith } from './chat-state';
import { useChat } from './use-chat';

/** The message that the next one answers. */
export function useReply(peerId: string) {
  const { state } = useChat();
  const [replyTo, setReplyTo] = useState<QuotedMessage>();

  const onReply = useCallback(
    (messageId: string) => {
      const original = conversationWith(state.get(), peerId).messages.find(({ _id }) => _id === messageId);
      if (!original) return;
      const { _id, seq, senderId, content } = original;
      setReplyTo({ _id, seq, senderId, content: Array.from(content).slice(0, LONGEST_QUOTE).join('') });
    },
    [state, peerId],
  );

  return { replyTo, setReplyTo, onReply };
}
