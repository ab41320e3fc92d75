import type { QuotedMessage } from '@chorus/contracts';
import { X } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { IconButton } from '../../ui/controls/icon-button';
import type { BubbleParts } from './bubble-parts';
import { marksOf } from './message-changes';
import { previewOf } from './preview-of';
import { useChat } from './use-chat';

/** The text of a quoted message as it is now; undefined if this person has deleted it. */
function useQuotedText(peerId: string, { _id, seq, content }: QuotedMessage): string | undefined {
  return useStore(useChat().state, ({ conversations }) => {
    const conversation = conversations.get(peerId);
    const known = conversation?.messages[seq - conversation.before - 1];
    if (!conversation || known?._id !== _id) return content ?? undefined;
    return marksOf(known, conversation.wanted, peerId).isHidden ? undefined : known.content;
  });
}

const quotedName = ({ senderId }: QuotedMessage, { clerkId, fullName }: BubbleParts['peer']): string =>
  senderId === clerkId ? fullName : 'You';

const FRAME =
  'flex max-w-[min(85%,34rem)] min-w-0 items-center gap-1.5 rounded-small border-l-2 border-line-strong px-2 text-left text-caption text-muted';

/** Above a reply: the message that it answers, in one line, which leads to it. */
export function MessageQuote({ original, peer, onJump }: Pick<BubbleParts, 'peer' | 'onJump'> & { original: QuotedMessage }) {
  const text = useQuotedText(peer.clerkId, original);
  const name = quotedName(original, peer);

  if (text === undefined) return <p className={`${FRAME} min-h-6 italic`}>Message deleted</p>;
  return (
    <button type="button" className={`${FRAME} min-h-9 hover:bg-hover hover:text-ink md:min-h-6`} onClick={() => onJump(original)}>
      <span className="sr-only">{'Reply to '}</span>
      <span dir="auto" className="max-w-1/2 shrink-0 truncate font-semibold">
        {`${name}: `}
      </span>
      <span dir="auto" className="truncate">
        {previewOf(text)}
      </span>
    </button>
  );
}

interface ReplyingToProps extends Pick<BubbleParts, 'peer'> {
  original: QuotedMessage;
  onCancel: () => void;
}

/** Over the composer: what is answered. */
export function ReplyingTo({ original, peer, onCancel }: ReplyingToProps) {
  const text = useQuotedText(peer.clerkId, original) ?? 'Message deleted';
  return (
    <div className="flex w-full items-center gap-2">
      <p className="min-w-0 flex-1 border-l-2 border-accent pl-2 text-caption text-muted">
        <span dir="auto" className="block truncate font-semibold text-ink">
          {`Reply to ${original.senderId === peer.clerkId ? peer.fullName : 'yourself'}`}
        </span>
        <span dir="auto" className="block truncate">
          {previewOf(text)}
        </span>
      </p>
      <IconButton label="Cancel reply" size="small" onClick={onCancel}>
        <X className="size-4" />
      </IconButton>
    </div>
  );
}
