import type { ReactNode, RefCallback } from 'react';
import { useDates } from '../../platform/dates/use-dates';
import { MessageBubble } from './message-bubble';
import type { SharedLink } from './shared-link';
import type { TimelineEntry } from './timeline';

interface TimelineLineProps {
  entry: TimelineEntry;
  renderLink: (link: SharedLink) => ReactNode;
  renderActions: (messageId: string) => ReactNode;
  unreadRef: RefCallback<HTMLElement>;
}

export function TimelineLine({ entry, renderLink, renderActions, unreadRef }: TimelineLineProps) {
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
      const { messageId, isMine, content, writtenAt, mark, failure, endsGroup } = entry;
      return <MessageBubble {...{ messageId, isMine, content, writtenAt, mark, failure, endsGroup, renderLink, renderActions }} />;
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
