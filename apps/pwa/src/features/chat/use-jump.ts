import type { QuotedMessage } from '@chorus/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useChat, useConversation, useHistoryRead } from './use-chat';

const SHINES_MS = 1_500;

/** Scrolls to a message of a conversation, and reads earlier ones until it is there. */
export function useJump(peerId: string, scroll: RefObject<HTMLElement | null>): (original: QuotedMessage) => void {
  const chat = useChat();
  const { before } = useConversation(peerId);
  const read = useHistoryRead(peerId);
  const [target, setTarget] = useState<{ original: QuotedMessage }>();
  const done = useRef<typeof target>(undefined);

  useEffect(() => {
    if (!target || done.current === target) return;
    const { _id, seq } = target.original;
    const bubble = scroll.current?.querySelector<HTMLElement>(`[data-message="${_id}"]`);
    if (!bubble && seq <= before && read !== 'failed') {
      chat.readEarlier(peerId);
      return;
    }
    done.current = target;
    if (bubble) showJump(bubble);
  }, [target, before, read, chat, peerId, scroll]);

  return useCallback((original) => setTarget({ original }), []);
}

function showJump(bubble: HTMLElement): void {
  bubble.scrollIntoView({ block: 'center' });
  bubble.focus({ preventScroll: true });
  bubble.animate({ backgroundColor: ['var(--color-hover)', 'transparent'] }, SHINES_MS);
}
