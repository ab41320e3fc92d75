import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefCallback, UIEvent } from 'react';
import type { Dragged } from '../../platform/drag/dragged';
import { useSongDrop } from '../../platform/drag/use-song-drop';
import { useDates } from '../../platform/dates/use-dates';
import { ErrorText } from '../../ui/states/error-text';
import { IconButton } from '../../ui/controls/icon-button';
import type { BubbleParts } from './bubble-parts';
import { useBubbleParts } from './use-bubble-parts';
import { useReply } from './use-reply';
import { useChat, useConversation, useHistoryRead, useIsTyping, useUnreadAfter } from './use-chat';
import { MessageBubble } from './message-bubble';
import { MessageComposer } from './message-composer';
import { timelineOf } from './timeline';
import type { TimelineEntry } from './timeline';

/** `renderLink` and `renderActions` must be stable functions: messages are memoized. */
interface ConversationViewProps extends Pick<BubbleParts, 'renderLink' | 'renderActions'> {
  peer: BubbleParts['peer'];
  isAway: boolean;
  /** Replaces the composer where nothing can be written. */
  instead?: ReactNode;
  /** Sends songs that are dragged here; undefined where that is not possible. */
  onDropSongs?: ((dropped: Dragged) => void) | undefined;
}

export function ConversationView({ peer, isAway, instead, onDropSongs, renderLink, renderActions }: ConversationViewProps) {
  const { clerkId, fullName } = peer;
  const chat = useChat();
  const conversation = useConversation(clerkId);
  const read = useHistoryRead(clerkId);
  const unreadAfter = useUnreadAfter();
  const { scroll, isFar, beginHere, onScroll, toEnd } = useEndOfMessages(conversation.hasHistory);
  const entries = useMemo(() => timelineOf(conversation, unreadAfter), [conversation, unreadAfter]);
  const { replyTo, setReplyTo, onReply } = useReply(clerkId);
  const parts = useBubbleParts({ peer, canAnswer: !instead, renderLink, renderActions, onReply }, scroll);
  const canReadEarlier = conversation.hasHistory && conversation.before > 0;
  const readAgain = () => (conversation.hasHistory ? chat.readEarlier(clerkId) : chat.readHistory(clerkId));

  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col rounded-panel" {...useSongDrop(onDropSongs)}>
        <div
          ref={scroll}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2 pointer-coarse:outline-none"
          role="log"
          aria-label={`Messages with ${fullName}`}
          tabIndex={0}
          onScroll={onScroll}
        >
          <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end px-4 pt-4 pb-2">
            {canReadEarlier && read !== 'failed' && <EarlierMessages key={conversation.before} onSeen={() => chat.readEarlier(clerkId)} />}
            {read === 'failed' && <ErrorText message="Messages couldn't be loaded." onRetry={readAgain} />}
            {conversation.hasHistory && entries.length === 0 && (
              <p className="my-auto text-center text-small text-balance text-muted">{`This is the start of your conversation with ${fullName}. Say hello.`}</p>
            )}
            <ol className="flex flex-col gap-1">
              {entries.map((entry) => (
                <li key={entry.key}>
                  <TimelineLine entry={entry} parts={parts} unreadRef={beginHere} />
                </li>
              ))}
            </ol>
          </div>
        </div>
        {isFar && <ToNewest onPress={toEnd} />}
      </div>
      <p
        className="mx-auto min-h-5 w-full max-w-3xl shrink-0 px-5 pb-1 lying:min-h-0 lying:empty:pb-0 text-caption text-muted"
        aria-live="polite"
      >
        {isAway ? "Reconnecting… Messages are sent once you're back online." : <Typing peerId={clerkId} name={fullName} />}
      </p>
      {instead ?? <MessageComposer key={clerkId} peer={peer} replyTo={replyTo} onReply={setReplyTo} onSend={toEnd} />}
    </>
  );
}

const FAR_PX = 160;

/**
 * Scroll position relative to the end, so that earlier messages can be added above. Starts at the
 * unread line when the unread messages do not fit.
 */
function useEndOfMessages(areThere: boolean) {
  const scroll = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const [isFar, setIsFar] = useState(false);

  const beginHere: RefCallback<HTMLElement> = useCallback((line) => {
    if (!hasBegun.current) line?.scrollIntoView({ block: 'start' });
  }, []);

  useEffect(() => {
    if (areThere) hasBegun.current = true;
  }, [areThere]);

  return {
    scroll,
    isFar,
    beginHere,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setIsFar(currentTarget.scrollTop < -FAR_PX),
    toEnd: () => scroll.current?.scrollTo({ top: 0 }),
  };
}

function EarlierMessages({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const seen = useRef(onSeen);

  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current();
      },
      { root: ref.current.closest('[role=log]'), rootMargin: '600px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return (
    <p ref={ref} className="py-3 text-center text-caption text-faint">
      Loading earlier messages…
    </p>
  );
}

const Typing = ({ peerId, name }: { peerId: string; name: string }) => useIsTyping(peerId) && `${name} is typing…`;

interface TimelineLineProps {
  entry: TimelineEntry;
  parts: BubbleParts;
  unreadRef: RefCallback<HTMLElement>;
}

function TimelineLine({ entry, parts, unreadRef }: TimelineLineProps) {
  switch (entry.type) {
    case 'day':
      return (
        <p className="py-3 text-center text-caption font-semibold text-faint">
          <Day at={entry.at} />
        </p>
      );
    case 'unread':
      return (
        <p
          ref={unreadRef}
          className="flex scroll-mt-10 items-center gap-3 py-2 text-caption font-semibold text-accent before:h-px before:flex-1 before:bg-accent-soft after:h-px after:flex-1 after:bg-accent-soft"
        >
          New messages
        </p>
      );
    case 'bubble': {
      const { type: _, key: __, ...bubble } = entry;
      return <MessageBubble {...bubble} parts={parts} />;
    }
  }
}

const DAY_MS = 86_400_000;

function Day({ at }: { at: string }) {
  const { formatDay } = useDates();
  return <time dateTime={at}>{relativeDay(at) ?? formatDay(at)}</time>;
}

function relativeDay(instant: string): string | undefined {
  const day = new Date(instant).toDateString();
  if (day === new Date().toDateString()) return 'Today';
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return 'Yesterday';
  return undefined;
}

const ToNewest = ({ onPress }: { onPress: () => void }) => (
  <IconButton
    label="Jump to the newest message"
    className="absolute inset-x-0 bottom-2 mx-auto animate-appear bg-hover shadow-cover ring-1 ring-line-strong"
    onClick={onPress}
  >
    <ArrowDown className="size-5" />
  </IconButton>
);
