import type { BubbleParts } from './bubble-parts';
import { knownReaction, REACTION_NAMES } from './reactions';
import type { Bubble } from './timeline';
import { useMarkMessage } from './use-mark-message';

interface MessageReactionsProps extends Pick<Bubble, 'ownReaction' | 'theirReaction'> {
  messageId: string;
  peer: BubbleParts['peer'];
}

/** Under a message. Pressing a reaction takes one's own back, or joins the other person's. */
export function MessageReactions({ messageId, ownReaction, theirReaction, peer }: MessageReactionsProps) {
  const markMessage = useMarkMessage(peer.clerkId);
  const shown = new Set([theirReaction, ownReaction].filter((reaction) => reaction !== undefined));

  if (shown.size === 0) return null;
  return (
    <div className="flex gap-1">
      {[...shown].map((reaction) => {
        const [isOwn, isTheirs] = [reaction === ownReaction, reaction === theirReaction];
        const known = knownReaction(reaction);
        const who = [...(isOwn ? ['you'] : []), ...(isTheirs ? [peer.fullName] : [])].join(' and ');
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={isOwn}
            aria-label={`${known ? REACTION_NAMES[known] : reaction} from ${who}`}
            disabled={known === undefined && !isOwn}
            className="relative inline-flex min-h-8 before:absolute before:inset-x-0 before:-inset-y-1.5 items-center gap-1 rounded-full bg-raised px-2 text-small ring-1 ring-line hover:bg-hover aria-pressed:ring-accent not-forced-colors:aria-pressed:bg-accent-soft md:min-h-6"
            onClick={() => void markMessage(messageId, { reaction: isOwn ? null : (known ?? null) })}
          >
            {reaction}
            {isOwn && isTheirs && <span className="text-caption text-muted tabular-nums">2</span>}
          </button>
        );
      })}
    </div>
  );
}
