import { Check, CheckCheck, Clock3, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { MessageWords } from '../../ui/messages/message-words';
import { useDates } from '../../platform/dates/use-dates';
import type { BubbleParts } from './bubble-parts';
import { MessageMenu } from './message-menu';
import { MessageQuote } from './message-quote';
import { MessageReactions } from './message-reactions';
import { useChat } from './use-chat';
import { findSharedLink } from './shared-link';
import type { Bubble, Mark } from './timeline';

interface MessageBubbleProps extends Omit<Bubble, 'type' | 'key'> {
  parts: BubbleParts;
}

export const MessageBubble = memo(function MessageBubble({
  messageId,
  isMine,
  content,
  replyTo,
  ownReaction,
  theirReaction,
  writtenAt,
  mark,
  failure,
  endsGroup,
  parts,
}: MessageBubbleProps) {
  const shared = findSharedLink(content, location.origin);
  const text = shared ? shared.text : content;

  return (
    <div
      // Takes the focus of a tap, which shows what hovering shows, and of a jump from a reply.
      tabIndex={-1}
      data-message={messageId}
      data-menu-area={messageId === undefined ? undefined : ''}
      className={classNames(
        'group relative flex flex-col gap-1 rounded-panel outline-none',
        isMine ? 'items-end' : 'items-start',
        endsGroup ? 'py-0.5' : 'pt-0.5',
      )}
    >
      {replyTo && <MessageQuote original={replyTo} peer={parts.peer} onJump={parts.onJump} />}
      {text && <MessageWords text={text} isMine={isMine} className={stateOf(mark)} />}
      {shared && <div className="w-full max-w-sm">{parts.renderLink(shared.link, isMine)}</div>}
      {messageId !== undefined && <MessageReactions {...{ messageId, ownReaction, theirReaction }} peer={parts.peer} />}
      {/* Another element, since one whose `position` changes ends scroll anchoring: the messages in view would move. */}
      <Caption key={String(endsGroup)} {...{ writtenAt, mark, endsGroup, isMine }}>
        {messageId !== undefined && <MessageMenu {...{ messageId, content, isMine, ownReaction, parts }} />}
      </Caption>
      {failure && <Failure {...failure} />}
    </div>
  );
});

const stateOf = (mark: Mark | undefined) =>
  classNames('max-w-[min(85%,34rem)]', mark === 'failed' && 'ring-1 ring-danger', mark === 'sending' && 'opacity-80');

type CaptionProps = Pick<Bubble, 'isMine' | 'writtenAt' | 'mark' | 'endsGroup'> & { children: ReactNode };

/** Within a group it is over the messages, where one points or where the focus is; it is read out in any case. */
function Caption({ isMine, writtenAt, mark, endsGroup, children: actions }: CaptionProps) {
  const { formatMoment } = useDates();

  return (
    <div className={classNames('flex items-center gap-1.5 text-caption', endsGroup ? 'px-1 text-faint' : WITHIN_GROUP)}>
      <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
      {mark && <DeliveryMark mark={mark} />}
      {actions && (
        <div
          className={classNames(
            isMine && 'order-first',
            '-my-3 flex focus-within:opacity-100 group-hover:opacity-100 has-[[aria-expanded=true]]:opacity-100 md:-my-2 pointer-fine:opacity-0',
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}

const WITHIN_GROUP =
  'pointer-events-none absolute top-full z-10 -mt-2 rounded-full bg-hover px-2 text-muted opacity-0 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 has-[[aria-expanded=true]]:pointer-events-auto has-[[aria-expanded=true]]:opacity-100';

const marks: Record<Mark, { label: string; icon: ReactNode }> = {
  sending: { label: 'Sending', icon: <Clock3 className="size-3.5" /> },
  sent: { label: 'Sent', icon: <Check className="size-4" /> },
  read: { label: 'Read', icon: <CheckCheck className="size-4 text-accent" /> },
  failed: { label: 'Not sent', icon: <TriangleAlert className="size-3.5 text-danger" /> },
};

const DeliveryMark = ({ mark }: { mark: Mark }) => (
  <span title={marks[mark].label} className="[&>svg]:block">
    {marks[mark].icon}
    <span className="sr-only">{marks[mark].label}</span>
  </span>
);

function Failure({ order, reason }: { order: number; reason: string }) {
  const chat = useChat();

  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1 text-caption">
      <span className="px-1 text-danger">{`Not sent. ${reason}`}</span>
      <span className="flex">
        <button type="button" className={FAILURE_ACTION} onClick={() => chat.retry(order)}>
          <RotateCw aria-hidden className="size-3.5" />
          Try again
        </button>
        <button type="button" className={FAILURE_ACTION} onClick={() => chat.discard(order)}>
          <Trash2 aria-hidden className="size-3.5" />
          Delete
        </button>
      </span>
    </div>
  );
}

const FAILURE_ACTION =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-muted hover:bg-hover hover:text-ink md:min-h-8';
