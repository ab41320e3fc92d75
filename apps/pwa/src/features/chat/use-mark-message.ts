import { useCallback } from 'react';
import { toast } from '../../ui/overlays/toast';
import type { MessageMark } from './message-changes';
import { useChat } from './use-chat';

/** Resolves with whether the server has taken it. If not, the person is told why. */
export function useMarkMessage(peerId: string): (messageId: string, mark: MessageMark) => Promise<boolean> {
  const chat = useChat();
  return useCallback(
    (messageId, mark) =>
      chat.mark(peerId, messageId, mark).then(
        () => true,
        (error: unknown) => {
          toast.error(error instanceof Error ? error.message : String(error));
          return false;
        },
      ),
    [chat, peerId],
  );
}
