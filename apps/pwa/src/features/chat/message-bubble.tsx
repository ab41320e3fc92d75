import { Check, CheckCheck, Clock3, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { formatMoment } from '../../ui/formats';
import { useChat } from './use-chat';
import { MessageWords } from './message-words';
import { findSharedLink } from './shared-link';
import type { SharedLink } from './shared-link';
import type { Bubble, Mark } from './timeline';

interface MessageBubbleProps extends Pick<Bubble, 'messageId' | 'isMine' | 'content' | 'writtenAt' | 'mark' | 'failure'> {
  renderLink: (link: SharedLink) => ReactNode;
  renderActions: (messageId: string) => ReactNode;
}

/** A message. A conversation has hundreds of them, and renders those that have changed. */
export const MessageBubble = memo(function MessageBubble({
  messageId,
  isMine,
  content,
  writtenAt,
  mark,
  failure,
  renderLink,
  renderActions,
}: MessageBubbleProps) {
  const shared = findSharedLink(content, location.origin);
  const words = shared ? shared.words : content;

  return (
    <div className={classNames('group flex flex-col gap-1 py-0.5', isMine ? 'items-end' : 'items-start')}>
      {words && (
        <p
          dir="auto"
          className={classNames(
            'max-w-[min(85%,34rem)] rounded-panel px-3.5 py-2 text-small wrap-anywhere whitespace-pre-wrap',
            isMine ? 'rounded-br-small bg-accent-soft text-ink' : 'rounded-bl-small bg-raised',
            mark === 'failed' && 'ring-1 ring-danger',
            mark === 'sending' && 'opacity-80',
          )}
        >
          <MessageWords words={words} />
        </p>
      )}
      {shared && <div className="w-full max-w-sm">{renderLink(shared.link)}</div>}
      <div className="flex items-center gap-1.5 px-1 text-caption text-faint">
        <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
        {mark && <DeliveryMark mark={mark} />}
        {messageId !== undefined && !isMine && (
          <div className="-my-3 flex focus-within:opacity-100 group-hover:opacity-100 has-[:popover-open]:opacity-100 md:-my-2 pointer-fine:opacity-0">
            {renderActions(messageId)}
          </div>
        )}
      </div>
      {failure && <Failure {...failure} />}
    </div>
  );
});

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
