import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { ErrorText } from '../../ui/error-text';
import { formatDay } from '../../ui/formats';
import { useChat } from './chat-provider';
import { MessageBubble } from './message-bubble';
import { MessageComposer } from './message-composer';
import type { SharedLink } from './shared-link';
import { timelineOf } from './timeline';
import type { TimelineEntry } from './timeline';
import { useConversation, useHistoryRead, useIsTyping, useUnreadAfter } from './use-conversation';

interface ConversationViewProps {
  peer: { clerkId: string; fullName: string };
  /** What a link to a song or an album looks like. */
  renderLink: (link: SharedLink) => ReactNode;
}

/** What was written with somebody, and where to write on. */
export function ConversationView({ peer: { clerkId, fullName }, renderLink }: ConversationViewProps) {
  const chat = useChat();
  const conversation = useConversation(clerkId);
  const read = useHistoryRead(clerkId);
  const unreadAfter = useUnreadAfter();
  const isTyping = useIsTyping(clerkId);
  const entries = timelineOf(conversation, unreadAfter);
  const canReadEarlier = conversation.hasHistory && conversation.before > 0;

  return (
    <>
      <div
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
        role="log"
        aria-label={`Messages with ${fullName}`}
        tabIndex={0}
      >
        <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end px-4 pt-4 pb-2">
          {canReadEarlier && read !== 'failed' && <EarlierMessages key={conversation.before} onSeen={() => chat.readEarlier(clerkId)} />}
          {read === 'failed' && (
            <ErrorText
              message="The messages did not load."
              onRetry={() => (conversation.hasHistory ? chat.readEarlier(clerkId) : chat.readHistory(clerkId))}
            />
          )}
          {conversation.hasHistory && entries.length === 0 && (
            <p className="my-auto text-center text-small text-balance text-muted">{`This is the beginning with ${fullName}. Say hello.`}</p>
          )}
          <ol className="flex flex-col gap-1">
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} renderLink={renderLink} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="mx-auto h-5 w-full max-w-3xl shrink-0 px-5 text-caption text-muted" aria-live="polite">
        {isTyping && `${fullName} is typing…`}
      </p>
      <MessageComposer key={clerkId} receiverId={clerkId} />
    </>
  );
}

function Entry({ entry, renderLink }: { entry: TimelineEntry; renderLink: ConversationViewProps['renderLink'] }) {
  switch (entry.type) {
    case 'day':
      return (
        <p className="py-3 text-center text-caption font-semibold text-faint">
          <time dateTime={entry.at}>{dayOf(entry.at)}</time>
        </p>
      );
    case 'unread':
      return (
        <p className="flex items-center gap-3 py-2 text-caption font-semibold text-accent before:h-px before:flex-1 before:bg-accent-soft after:h-px after:flex-1 after:bg-accent-soft">
          New messages
        </p>
      );
    case 'bubble':
      return <MessageBubble bubble={entry} renderLink={renderLink} />;
  }
}

const DAY_MS = 86_400_000;

function dayOf(instant: string): string {
  const day = new Date(instant).toDateString();
  if (day === new Date().toDateString()) return 'Today';
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return 'Yesterday';
  return formatDay(instant);
}

/** Stands above the messages: as soon as it is seen, earlier ones are read. */
function EarlierMessages({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const seen = useRef(onSeen);

  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) seen.current();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return (
    <p ref={ref} className="py-3 text-center text-caption text-faint">
      Loading earlier messages…
    </p>
  );
}
